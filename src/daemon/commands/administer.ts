import type { Administration } from '../../cli/administration.js';
import { formatReport, type Report } from '../../cli/report.js';
import type { Settings } from '../../settings/load-settings.js';
import { openSettingsDatabase } from '../open-settings-database.js';
import { preparePrivateStorage } from '../private-storage.js';
import { systemClock } from '../system-clock.js';
import { KeyCommands } from './key.js';
import { MemberCommands } from './member.js';
import { rotateMediaKey } from './media-key.js';
import { OrganizationCommands } from './org.js';
import { ProductCommands } from './product.js';
import { UserCommands } from './user.js';

export interface AdministerOptions {
  readonly settings: Settings;
  readonly json: boolean;
  readonly out: NodeJS.WritableStream;
  readonly work: (administration: Administration) => Promise<Report>;
}

/**
 * Does one administrative command on the database, beside a running daemon or without one. It does not take the
 * storage lock, which is the daemon's.
 * @throws {CommandRefused} and what opening the database throws
 */
export async function administer({
  settings,
  json,
  out,
  work,
}: AdministerOptions): Promise<number> {
  await preparePrivateStorage(settings.storage.dir);
  const database = await openSettingsDatabase(settings);
  try {
    const { unitOfWork, reads } = database;
    const options = { unitOfWork, reads, plans: settings.plans, clock: systemClock };
    const organizations = new OrganizationCommands(options);
    const users = new UserCommands(options);
    const members = new MemberCommands(options);
    const keys = new KeyCommands(options);
    const products = new ProductCommands(options);
    const report = await work({
      createOrganization: (organization) => organizations.create(organization),
      listOrganizations: () => organizations.list(),
      showOrganization: (org) => organizations.show(org),
      setPlan: (org, plan) => organizations.setPlan(org, plan),
      setBranding: (org, branding) => organizations.setBranding(org, branding),
      addCredits: (org, credits) => organizations.addCredits(org, credits),
      addUser: (user) => users.add(user),
      addMember: (member) => members.add(member),
      createKey: (key) => keys.create(key),
      listKeys: (org) => keys.list(org),
      revokeKey: (id) => keys.revoke(id),
      rotateMediaKey: () => rotateMediaKey(settings, systemClock),
      createProduct: (name, of) => products.create(name, of),
      listProducts: (of) => products.list(of),
      renameProduct: (id, name, of) => products.rename(id, name, of),
      deleteProduct: (id, of) => products.remove(id, of),
    });
    out.write(formatReport(report, { json }));
    return 0;
  } finally {
    await database.close();
  }
}
