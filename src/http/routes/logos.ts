import { Router } from 'express';
import { validate } from 'uuid';
import type { AccountReads } from '../../contracts/account-store.js';
import type { Logos } from '../../publishing/logos.js';
import { ApiError } from '../api-error.js';
import { sendLogo } from '../page-owner.js';

export interface LogosRouteOptions {
  readonly accounts: Pick<AccountReads, 'findOrganization'>;
  readonly logos: Pick<Logos, 'find'>;
}

/** `/assets/logos/{id}.png`: the logo that an organization has uploaded. */
export function logosRoute({ accounts, logos }: LogosRouteOptions): Router {
  const router = Router();
  router.get('/:id.png', async (request, response) => {
    const { id } = request.params;
    const organization = validate(id) ? await accounts.findOrganization(id.toLowerCase()) : null;
    // A logo of another server has the address that it has there.
    if (organization?.branding.logoVersion == null) {
      throw new ApiError('ROUTE_NOT_FOUND');
    }
    await sendLogo(request, response, organization, logos);
  });
  return router;
}
