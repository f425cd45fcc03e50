import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type { RequestHistory } from '../../accounts/request-history.js';
import type { RequestUsageHistory, UsageStatistics } from '../schemas/usage-response.js';

/** Returns the usage of an organization in the form of the API. */
export function toUsageStatistics(
  { period, audio, credits }: QuotaStanding,
  requests: RequestStanding,
): UsageStatistics {
  return {
    billing_period: { period_start: period.start, period_end: period.end },
    audio: { quota: audio.quota, used: audio.used, remaining: audio.remaining },
    video: { quota: 0, used: 0, remaining: 0 },
    credits: {
      available: credits.audio + credits.video,
      audio_credits: credits.audio,
      video_credits: credits.video,
      expiring_soon: credits.expiringSoon,
    },
    api_requests: {
      today: requests.today,
      daily_limit: requests.dailyLimit,
      this_minute: requests.thisMinute,
      minute_limit: requests.minuteLimit,
    },
  };
}

/** The history of requests, as the API shows it. */
export function toRequestUsageHistory({ days, refused }: RequestHistory): RequestUsageHistory {
  return {
    days: days.map(({ day, requests, refused: ofDay, refusals }) => ({
      ...{ date: day, requests, refused: ofDay },
      refusals: refusals.map(({ code, requests: count }) => ({ code, requests: count })),
    })),
    last_refused: refused.map((request) => ({
      request_id: request.requestId,
      at: request.at,
      method: request.method,
      path: request.path,
      status: request.status,
      code: request.code,
      key_id: request.keyId,
      key_name: request.keyName,
    })),
  };
}
