/**
 * A program that calls every operation, with every parameter and every field of a body, through the types that openapi-typescript generates into `api.ts` beside it.
 * It is compiled by a test and never run.
 */
export const TYPED_CALLS = `
import type { paths } from './api.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<P extends keyof paths, M extends Method> = Exclude<paths[P][M & keyof paths[P]], undefined>;
type Body<O> = O extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: { 'application/json': infer B } } ? B : never
  : never;
type Parameters<O> = O extends { parameters: infer P } ? P : never;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R]: { status: S; body: R[S] extends { content: { 'application/json': infer B } } ? B : undefined } }[keyof R]
  : never;

declare function call<M extends Method, P extends keyof paths>(
  method: M,
  path: P,
  parameters: Parameters<Operation<P, M>>,
  ...body: [Body<Operation<P, M>>] extends [never] ? [] : [Body<Operation<P, M>>?]
): Promise<Answer<Operation<P, M>>>;

const id = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';
const header = { 'X-Organization-ID': id };

const history = { use_history: true, history_limit: 5 };
const scriptSettings = { language: 'en',
  product_name: 'Lectern',
  version: '1.0.0',
  tone: 'casual',
  audience: 'developers',
  verbosity: 'brief',
} as const;
const voice = {
  provider: 'provider_b',
  delivery_preset: 'measured',
  expression_settings: {
    emotional_range: 'full',
    allow_whispering: true,
    allow_laughter: false,
    emphasis_style: 'both',
    emotional_arc: true,
  },
  pronunciation_notes: 'Lectern = LEK turn',
  voice_id: 'slt',
  model: 'v3',
  host_voice_ids: { host1: 'slt', host2: 'rms' },
} as const;
const context = { additional_context: 'For teams', further_details: 'For teams' };
const screenshot_urls = ['https://example.org/1.png'];
const webhook_url = 'https://example.org/hook';

export async function calls(): Promise<(string | number | null | undefined)[]> {
  const created = await call('post', '/conversions', { header: { ...header, 'Idempotency-Key': 'one' } }, {
    source_type: 'changelog',
    title: 'Title',
    content: '- One fix',
    additional_context: 'For teams',
    product_id: id,
    ignore_org: false,
    public_url: true,
    webhook_url,
    wait: true,
    voice,
    settings: { ...scriptSettings, ...history, cta: 'Read on.', severity_aware_tone: true, summary_threshold: 4, speakers: 2 },
    ...history,
  });
  if (created.status === 408) return [created.body.error.code];
  if (created.status === 200) return [created.body.data.generated_script];
  if (created.status === 202) return [created.body.data.poll_url];
  const conversions = await call('get', '/conversions', { query: { source_type: 'document', status: 'failed', q: 'one', product_id: id, limit: 5, cursor: 'x' } });
  const preview = await call('post', '/previews', {}, { content: '- One fix', source_type: 'changelog', title: 'Title', additional_context: 'For teams', product_id: id, settings: { ...scriptSettings, ...history, cta: 'Read on.', severity_aware_tone: true, summary_threshold: 4, speakers: 2 }, voice });
  const conversion = await call('get', '/conversions/{id}', { path: { id } });
  const changed = await call('patch', '/conversions/{id}', { path: { id } }, { public_url: true, title: 'New', additional_context: 'For teams' });
  const removed = await call('delete', '/conversions/{id}', { path: { id } });
  const retried = await call('post', '/conversions/{id}/retry', { path: { id } });
  const audio = await call('get', '/conversions/{id}/audio', { path: { id }, query: { format: 'm4a' } });
  const progress = await call('get', '/conversions/{id}/progress', { path: { id } });
  const stream = await call('get', '/conversions/{id}/stream', { path: { id } });
  const transcript = await call('get', '/conversions/{id}/transcript', { path: { id }, query: { format: 'vtt' } });
  const chapters = await call('get', '/conversions/{id}/chapters', { path: { id } });
  const token = await call('post', '/conversions/{id}/embed-token', { path: { id } });
  const tokens = await call('get', '/conversions/{id}/embed-token', { path: { id } });
  const revoked = await call('delete', '/conversions/{id}/embed-token/{token}', { path: { id, token: 'emb_x' } });
  const changelogs = await call('get', '/changelogs', { query: { product_name: 'Lectern', limit: 5, cursor: 'x' } });
  const organizations = await call('get', '/organizations', {});
  const organization = await call('get', '/organizations/{id}', { path: { id } });
  const branding = { logo_url: null, primary_color: '#1a2b3c', website_url: 'https://example.org' };
  const default_voice = { provider: 'provider_b', voice_id: 'slt', model: 'v3', host_voice_ids: { host1: 'slt', host2: 'rms' }, delivery_preset: 'measured' } as const;
  const renamedOrganization = await call('patch', '/organizations/{id}', { path: { id } }, { name: 'Atlas', branding, default_voice });
  const logo = await call('put', '/organizations/{id}/logo', { path: { id } });
  const noLogo = await call('delete', '/organizations/{id}/logo', { path: { id } });
  const audit = await call('get', '/audit-log', { query: { action: 'key.created', actor: 'a', since: '2026-01-01', limit: 5, cursor: 'x' } });
  const products = await call('get', '/products', { query: { limit: 5, cursor: 'x' } });
  const product = await call('post', '/products', {}, { name: 'Lectern' });
  const found = await call('get', '/products/{id}', { path: { id } });
  const renamed = await call('patch', '/products/{id}', { path: { id } }, { name: 'Other' });
  const dropped = await call('delete', '/products/{id}', { path: { id } });
  const entries = [{ term: 'kubectl', spoken: 'cube control' }];
  const said = await call('get', '/organizations/{id}/pronunciations', { path: { id } });
  const replaced = await call('put', '/organizations/{id}/pronunciations', { path: { id } }, { entries });
  const feeds = await call('get', '/feeds', {});
  const feed = await call('post', '/feeds', {}, { product_id: id, title: 'Releases', public: true });
  const noFeed = await call('delete', '/feeds/{id}', { path: { id } });
  const events = ['conversion.completed', 'quota.warning'] as const;
  const hook = { url: webhook_url, description: 'Publishes', events: [...events], enabled: true };
  const hooks = await call('get', '/webhook-endpoints', {});
  const newHook = await call('post', '/webhook-endpoints', {}, hook);
  const oneHook = await call('get', '/webhook-endpoints/{id}', { path: { id } });
  const changedHook = await call('patch', '/webhook-endpoints/{id}', { path: { id } }, hook);
  const noHook = await call('delete', '/webhook-endpoints/{id}', { path: { id } });
  const rotated = await call('post', '/webhook-endpoints/{id}/rotate-secret', { path: { id } });
  const tested = await call('post', '/webhook-endpoints/{id}/test', { path: { id } });
  const deliveries = await call('get', '/webhook-deliveries', { query: { endpoint_id: id, conversion_id: id, state: 'failed', limit: 5, cursor: 'x' } });
  const delivery = await call('get', '/webhook-deliveries/{id}', { path: { id } });
  const resent = await call('post', '/webhook-deliveries/{id}/resend', { path: { id } });
  const secret = await call('get', '/webhook-secret', {});
  const newSecret = await call('post', '/webhook-secret/rotate', {});
  const usage = await call('get', '/usage', {});
  const requests = await call('get', '/usage/requests', { query: { days: 7 } });
  const versions = await call('get', '/changelog', {});
  const script = await call('post', '/scripts', { header }, { content: '- One fix', mode: 'product-feature', settings: { ...scriptSettings, duration: 'brief' }, screenshot_urls, ...context, ...history });
  const scriptId = 'script_0123456789abcdef01234567';
  const converted = await call('post', '/scripts/{id}/convert', { path: { id: scriptId } }, { output_format: 'audio', edited_content: 'Hello.', settings: { tone: 'casual', audience: 'all', verbosity: 'brief' }, webhook_url, wait: false, voice });
  const episode = await call('post', '/episodes', {}, { content: '- One fix', mode: 'changelog', output_format: 'audio', settings: scriptSettings, screenshot_urls, webhook_url, wait: true, ...context, ...history, public_url: false, voice });
  const episodes = await call('get', '/episodes', { query: { status: 'completed', mode: 'changelog', output_format: 'audio', created_after: '2026-01-01T00:00:00Z', created_before: '2026-02-01T00:00:00Z', limit: 5, cursor: 'x' } });
  const oneEpisode = await call('get', '/episodes/{id}', { path: { id }, query: { expand: 'all' } });
  const noEpisode = await call('delete', '/episodes/{id}', { path: { id } });
  const again = await call('post', '/episodes/{id}/retry', { path: { id } }, { override_settings: { ...scriptSettings, duration: 'brief' }, webhook_url });
  const voices = await call('get', '/voices', {});
  const outlined = await call('get', '/conversions/{id}/outline', { path: { id }, header });
  const edited = await call('get', '/conversions/{id}/script', { path: { id }, header });
  const revised = await call('put', '/conversions/{id}/script', { path: { id }, header }, { script: 'One fix.', voice, base_version: 1 });
  const checked = await call('post', '/conversions/{id}/script/check', { path: { id }, header }, { script: 'One fix.' });
  const heard = await call('post', '/speech/preview', { header }, { text: 'One fix.', speaker: 2, voice, conversion_id: id, sentence: 0 });
  const sample = await call('post', '/voices/{id}/sample', { path: { id: 'slt' } }, { text: 'One fix.' });
  const description = await call('get', '/openapi', { query: { format: 'json' } });
  return [
    conversions.status === 200 ? conversions.body.meta.next_cursor : conversions.status,
    preview.status === 200 ? preview.body.data.estimate.audio_seconds : preview.status,
    conversion.status === 200 ? conversion.body.data.audio_url : conversion.status,
    changed.status === 200 ? changed.body.data.listen_url : changed.status,
    removed.status === 200 ? removed.body.data.deleted_at : removed.status,
    retried.status === 202 ? retried.body.data.poll_url : retried.status,
    audio.status === 200 ? audio.body.data.expires_at : audio.status,
    progress.status,
    stream.status,
    transcript.status,
    voices.status === 200 ? voices.body.data.providers[0]?.voices[0]?.sample_url : voices.status,
    sample.status,
    outlined.status === 200 ? outlined.body.data.releases[0]?.entries[0]?.kind : outlined.status,
    edited.status === 200 ? edited.body.data.sentences[0]?.text : edited.status,
    revised.status === 202 ? revised.body.data.poll_url : revised.status,
    checked.status === 200 ? checked.body.data.findings[0]?.message : checked.status,
    heard.status,
    chapters.status === 200 ? chapters.body.data.chapters[0]?.start : chapters.status,
    token.status === 201 ? token.body.data.embed_url : token.status,
    tokens.status === 200 ? tokens.body.data[0]?.token : tokens.status,
    revoked.status === 200 ? revoked.body.data.revoked_at : revoked.status,
    changelogs.status === 200 ? changelogs.body.data[0]?.version : changelogs.status,
    organizations.status === 200 ? organizations.body.data[0]?.slug : organizations.status,
    organization.status === 200 ? organization.body.data.subscription.tier : organization.status,
    renamedOrganization.status === 200 ? renamedOrganization.body.data.name : renamedOrganization.status,
    logo.status,
    noLogo.status,
    audit.status === 200 ? audit.body.data[0]?.action : audit.status,
    requests.status === 200 ? requests.body.data.days[0]?.date : requests.status,
    products.status === 200 ? products.body.data[0]?.name : products.status,
    product.status === 201 ? product.body.data.id : product.status,
    found.status === 200 ? found.body.data.name : found.status,
    renamed.status === 200 ? renamed.body.data.name : renamed.status,
    dropped.status === 200 ? dropped.body.data.id : dropped.status,
    feeds.status === 200 ? feeds.body.data[0]?.last_four : feeds.status,
    feed.status === 201 ? feed.body.data.url : feed.status,
    noFeed.status === 200 ? noFeed.body.data.deleted_at : noFeed.status,
    hooks.status === 200 ? hooks.body.data[0]?.status : hooks.status,
    newHook.status === 201 ? newHook.body.data.secret : newHook.status,
    oneHook.status === 200 ? oneHook.body.data.last_success_at : oneHook.status,
    changedHook.status === 200 ? changedHook.body.data.events[0] : changedHook.status,
    noHook.status === 200 ? noHook.body.data.deleted_at : noHook.status,
    rotated.status === 200 ? rotated.body.data.secret : rotated.status,
    tested.status === 202 ? tested.body.data.event_id : tested.status,
    deliveries.status === 200 ? deliveries.body.data[0]?.endpoint_id : deliveries.status,
    delivery.status === 200 ? delivery.body.data.attempts[0]?.reason : delivery.status,
    resent.status === 202 ? resent.body.data.next_attempt_at : resent.status,
    secret.status === 200 ? secret.body.data.secret : secret.status,
    newSecret.status === 200 ? newSecret.body.data.secret : newSecret.status,
    said.status === 200 ? said.body.data.updated_at : said.status,
    replaced.status === 200 ? replaced.body.data.entries[0]?.spoken : replaced.status,
    usage.status === 200 ? usage.body.data.audio.remaining : usage.status,
    versions.status === 200 ? versions.body.data.current_version : versions.status,
    script.status === 200 ? script.body.data.word_count : script.status,
    converted.status === 202 ? converted.body.data.estimated_completion_seconds : converted.status === 410 ? converted.body.error.code : converted.status,
    episode.status === 200 ? episode.body.data.id : episode.status,
    episodes.status === 200 ? episodes.body.meta.next_cursor : episodes.status,
    oneEpisode.status === 200 ? oneEpisode.body.data.output_format : oneEpisode.status,
    noEpisode.status === 200 ? noEpisode.body.data.deleted_at : noEpisode.status,
    again.status === 202 ? again.body.data.poll_url : again.status,
    description.status === 200 ? description.body.openapi : description.status,
  ];
}
`;
