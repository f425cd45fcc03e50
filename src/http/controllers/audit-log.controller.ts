import type { Request as ExpressRequest } from 'express';
import { Extension, Get, Query, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { AuditLog } from '../../accounts/audit-log.js';
import type { AuditAction } from '../../domain/audit.js';
import { ApiError } from '../api-error.js';
import type { Cursors } from '../pagination/cursors.js';
import type { AuditEntryResource } from '../schemas/audit-log.js';
import type { Page } from '../schemas/envelope.js';
import type { DateTime } from '../schemas/formats.js';
import { toAuditEntry } from '../views/audit-view.js';
import { defined } from '../views/defined.js';
import { toTime } from '../views/times.js';
import { ApiController } from './api-controller.js';

export interface AuditLogControllerOptions {
  readonly log: AuditLog;
  readonly cursors: Cursors;
}

@Route('audit-log')
@Tags('Audit log')
@Security('api_key')
export class AuditLogController extends ApiController {
  constructor(private readonly options: AuditLogControllerOptions) {
    super();
  }

  /**
   * Changes to keys, members, webhook endpoints, branding, plans, products, feeds, pronunciations and shares of the
   * organization, newest first: who, what, when and from where. Needs a live key of the role `admin` or above; a key that
   * belongs to the organization alone has the role `owner`.
   * @summary List the audit log
   * @param action Only changes of this kind
   * @param actor Only changes by this actor, exactly as in `actor` of the entries
   * @maxLength actor 254
   * @pattern actor ^[^\u0000]*$
   * @param since Only changes at or after this time
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  @Extension('x-errors', ['ROLE_REQUIRED', 'LIVE_KEY_REQUIRED'])
  async listAuditLog(
    @Request() request: ExpressRequest,
    @Query() action?: AuditAction,
    @Query() actor?: string,
    @Query() since?: DateTime,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<AuditEntryResource>> {
    const { log, cursors } = this.options;
    const owner = this.ownerOf(request);
    if (owner.mode === 'test') throw new ApiError('LIVE_KEY_REQUIRED');
    const from = toTime('since', since);
    const identity = { list: 'audit-log', owner, filters: [action, actor, from] };
    const before = cursor === undefined ? null : cursors.read(identity, cursor).id;
    const filters = defined({ action, actor, since: from });
    const page = await log.list(this.actorOf(request), owner.organizationId, {
      ...{ ...filters, before, limit },
    });
    const items = page.entries.map(toAuditEntry);
    const last = page.entries.at(-1);
    const next_cursor =
      page.hasMore && last !== undefined
        ? cursors.write(identity, { createdAt: last.at, id: last.id })
        : null;
    const meta = { limit, has_more: next_cursor !== null, next_cursor };
    return this.succeedWithPage(request, { items, meta });
  }
}
