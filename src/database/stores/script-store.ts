import { IsNull, LessThan, LessThanOrEqual, MoreThan, Not, type EntityManager } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { ScriptWrites } from '../../contracts/script-store.js';
import type { Mode } from '../../domain/account.js';
import type { GeneratedScript, ScriptIdentity } from '../../domain/generated-script.js';
import { ScriptEntity } from '../entities/script.entity.js';

/** Generated scripts in the database. */
export class ScriptStore implements ScriptWrites {
  constructor(private readonly manager: EntityManager) {}

  async find(
    id: string,
    { organizationId, mode }: Owner,
  ): Promise<GeneratedScript | ScriptIdentity | null> {
    const row = await this.manager.findOneBy(ScriptEntity, { id, organizationId, mode });
    return row && toScript(row);
  }

  async unexpired(
    { organizationId, mode }: Owner,
    at: string,
    limit: number,
  ): Promise<readonly GeneratedScript[]> {
    const rows = await this.manager.find(ScriptEntity, {
      where: { organizationId, mode, expiresAt: MoreThan(at), draft: Not(IsNull()) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return rows.map(toScript).filter((script) => 'draft' in script);
  }

  async add(script: GeneratedScript): Promise<void> {
    await this.manager.insert(ScriptEntity, { ...script });
  }

  async clearExpired(at: string): Promise<number> {
    const expired = { expiresAt: LessThanOrEqual(at), draft: Not(IsNull()) };
    const { affected } = await this.manager.update(ScriptEntity, expired, { draft: null });
    return affected ?? 0;
  }

  async forgetExpired(at: string): Promise<number> {
    const { affected } = await this.manager.delete(ScriptEntity, {
      expiresAt: LessThanOrEqual(at),
    });
    return affected ?? 0;
  }

  async removeMadeBefore(mode: Mode, at: string): Promise<void> {
    await this.manager.delete(ScriptEntity, { mode, createdAt: LessThan(at) });
  }
}

function toScript(row: ScriptEntity): GeneratedScript | ScriptIdentity {
  const { id, organizationId, mode, draft, createdAt, expiresAt } = row;
  const identity = { id, organizationId, mode, createdAt, expiresAt };
  return draft === null ? identity : { ...identity, draft };
}
