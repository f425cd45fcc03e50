import type { WithDefaultVoice } from './default-voice.js';
import type { UsageStatistics } from './usage-response.js';

/** An organization that the holder of the key can act for. */
export interface OrganizationSummary {
  /** @format uuid */
  id: string;
  name: string;
  slug: string;
  /** Role of the key's owner. */
  role: 'owner' | 'admin' | 'member' | 'viewer';
  /** Name of its plan. */
  tier: string;
  /** True if requests that name no organization use it. */
  is_default: boolean;
  /** @format date-time */
  created_at: string;
}

/** An organization with everything that its members may know. */
export interface OrganizationDetail extends OrganizationSummary, WithDefaultVoice {
  branding: OrganizationBranding;
  subscription: Subscription;
  usage: UsageStatistics;
  limits: OrganizationLimits;
}

/**
 * Properties of an organization to change; omitted ones are kept.
 * @example { "branding": { "primary_color": "#1a2b3c" } }
 */
export interface OrganizationChanges {
  /**
   * @pattern \S
   * @extension {"x-max-code-points": 200}
   */
  name?: string;
  branding?: BrandingChangeRequest;
  /** Null: the default voice of the installation. Conversions that were accepted before keep their voices. */
  default_voice?: {
    provider: 'provider_a' | 'provider_b';
    /** @extension {"x-max-code-points": 200} */
    voice_id?: string;
    /** provider_b only. */
    model?: 'v3' | 'flash_v2';
    /** Voices of the two hosts. A single narrator speaks as host 1. */
    host_voice_ids?: {
      /** @extension {"x-max-code-points": 200} */
      host1?: string;
      /** @extension {"x-max-code-points": 200} */
      host2?: string;
    };
    delivery_preset?: 'measured' | 'dynamic' | 'theatrical';
  } | null;
}

/** Branding to change; null removes a value. */
export interface BrandingChangeRequest {
  /**
   * Address of a logo, of which Lectern serves a copy: PNG, JPEG, GIF, WebP or SVG of at most 512 KB. An uploaded logo
   * precedes it.
   * @maxLength 2000
   * @pattern ^[Hh][Tt][Tt][Pp][Ss]://[^/?#]
   */
  logo_url?: string | null;
  /**
   * Its hue is kept; lightness and saturation are adjusted so that it can be read in light and dark.
   * @maxLength 7
   * @pattern ^#[0-9a-fA-F]{6}$
   */
  primary_color?: string | null;
  /**
   * An http or https URL.
   * @maxLength 2000
   * @pattern ^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]
   */
  website_url?: string | null;
}

/** Branding of the pages of an organization. */
export interface OrganizationBranding {
  /**
   * Address of the uploaded logo as Lectern serves it; without one, the address that the branding was given.
   * @format uri
   */
  logo_url: string | null;
  /** @pattern ^#[0-9a-f]{6}$ */
  primary_color: string | null;
  /** @format uri */
  website_url: string | null;
}

export interface Subscription {
  tier: string;
  /** `inactive`: the plan has no API access. */
  status: 'active' | 'inactive';
  /** Embed tokens need a paid plan. */
  paid: boolean;
  /** @format date-time */
  current_period_start: string;
  /** @format date-time */
  current_period_end: string;
}

/** Limits of the plan. */
export interface OrganizationLimits {
  /** @isInt */
  requests_per_day: number;
  /** @isInt */
  requests_per_minute: number;
  /** @isInt */
  concurrent_jobs: number;
  /**
   * Audio episodes a month.
   * @isInt
   */
  audio_quota: number;
  /** @isInt */
  embed_tokens_per_day: number;
}
