import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { DefaultVoice, VoiceSettings } from '../domain/voice.js';
import { assertMay } from '../domain/permissions.js';
import { voiceName } from '../domain/voice-name.js';
import { findOrganization } from './organizations.js';

export interface DefaultVoicesOptions {
  readonly unitOfWork: UnitOfWork;
  /** @throws {VoiceNotAvailable} for a voice that is not installed */
  readonly decideNamedVoices: (voice: VoiceSettings) => VoiceSettings;
  readonly clock: Clock;
}

/** Changes which voices speak for organizations whose requests name none. */
export class DefaultVoices {
  constructor(private readonly options: DefaultVoicesOptions) {}

  /**
   * Sets the default voice of an organization; null returns to the default of the installation. Conversions that were
   * accepted before keep their voices.
   * @throws {ActionNotAllowed}
   * @throws {AccountRefusal} `organization-unknown`
   * @throws {VoiceNotAvailable} for a voice that is not installed: nothing has changed
   */
  async set(actor: Actor, idOrSlug: string, voice: DefaultVoice | null): Promise<Organization> {
    const { unitOfWork, decideNamedVoices, clock } = this.options;
    assertMay(actor, 'organization.write');
    if (voice !== null) decideNamedVoices(voice);
    return unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const organization = await findOrganization(accounts, idOrSlug);
      const { id, name } = organization;
      await accounts.setDefaultVoice(id, voice);
      await recordChange(transaction, actor, {
        ...{ organizationId: id, action: 'organization.settings_changed' },
        subject: { type: 'organization', id, name },
        details: { default_voice: voice === null ? 'none' : voiceName(voice) },
        at: new Date(clock.now()).toISOString(),
      });
      return { ...organization, defaultVoice: voice };
    });
  }
}
