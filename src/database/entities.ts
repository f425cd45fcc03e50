import { ApiKeyEntity } from './entities/api-key.entity.js';
import { AudioFileEntity } from './entities/audio-file.entity.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';
import { ConversionEntity } from './entities/conversion.entity.js';
import { CreditGrantEntity, QuotaUseEntity } from './entities/usage.entity.js';
import { EventEntity } from './entities/event.entity.js';
import { FeedEntity } from './entities/feed.entity.js';
import { IdempotencyEntity } from './entities/idempotency.entity.js';
import {
  IntakeFileEntity,
  IntakeFolderEntity,
  IntakeReleaseEntity,
} from './entities/intake.entity.js';
import { JobEntity, JobLaneEntity } from './entities/job.entity.js';
import { LogoEntity } from './entities/logo.entity.js';
import { OrganizationEntity } from './entities/organization.entity.js';
import { RequestCountEntity } from './entities/request-count.entity.js';
import { RefusedRequestEntity, RequestDayEntity } from './entities/request-outcome.entity.js';
import { DeliveryAttemptEntity, DeliveryEntity } from './entities/delivery.entity.js';
import { EmbedTokenDayEntity, EmbedTokenEntity } from './entities/embed-token.entity.js';
import { ProductEntity } from './entities/product.entity.js';
import { PronunciationEntity } from './entities/pronunciation.entity.js';
import { MemberEntity, UserEntity } from './entities/user.entity.js';
import { TimingEntity } from './entities/timing.entity.js';
import { OneTimeLinkEntity, PasswordEntity, SessionEntity } from './entities/sign-in.entity.js';
import { ReleaseFactsEntity } from './entities/release-facts.entity.js';
import { ScriptEntity } from './entities/script.entity.js';
import { SupersededAudioEntity } from './entities/superseded-audio.entity.js';
import {
  FailingReceiverEntity,
  WebhookEndpointEntity,
  WebhookSecretEntity,
} from './entities/webhook.entity.js';

/** Everything that the database holds. */
export const ENTITIES = [
  ApiKeyEntity,
  AudioFileEntity,
  AuditEntryEntity,
  ConversionEntity,
  CreditGrantEntity,
  DeliveryAttemptEntity,
  DeliveryEntity,
  EmbedTokenDayEntity,
  EmbedTokenEntity,
  EventEntity,
  FailingReceiverEntity,
  FeedEntity,
  IdempotencyEntity,
  IntakeFileEntity,
  IntakeFolderEntity,
  IntakeReleaseEntity,
  JobEntity,
  JobLaneEntity,
  LogoEntity,
  MemberEntity,
  OneTimeLinkEntity,
  OrganizationEntity,
  PasswordEntity,
  ProductEntity,
  PronunciationEntity,
  QuotaUseEntity,
  RefusedRequestEntity,
  ReleaseFactsEntity,
  RequestCountEntity,
  RequestDayEntity,
  ScriptEntity,
  SessionEntity,
  SupersededAudioEntity,
  TimingEntity,
  UserEntity,
  WebhookEndpointEntity,
  WebhookSecretEntity,
] as const;
