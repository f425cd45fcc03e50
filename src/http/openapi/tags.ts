/** The chapters of the API, in reading order. Every operation belongs to one. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Conversions',
    description: 'Turning a changelog or a document into narrated audio, and what came of it.',
  },
  {
    name: 'Scripts',
    description: 'The two-step flow: a script is generated, edited if need be, then converted.',
  },
  {
    name: 'Embed tokens',
    description: 'Playing one conversion on another site, without an API key or public access.',
  },
  { name: 'Voices', description: 'Who can speak, and how it sounds.' },
  { name: 'Changelogs', description: 'The changelogs that were narrated.' },
  { name: 'Products', description: 'What conversions are about.' },
  { name: 'Organizations', description: 'Organizations that the holder of a key can act for.' },
  { name: 'Usage', description: 'Quota, credits and requests, used and left.' },
  { name: 'Feeds', description: 'Podcast feeds of what was narrated, for podcast apps.' },
  { name: 'Webhooks', description: 'Addresses that are told of events.' },
  { name: 'Audit log', description: 'Who changed what in an organization, and when.' },
  { name: 'Episodes (deprecated)', description: 'Deprecated: the predecessor of conversions.' },
  { name: 'Description', description: 'This description and the history of the API.' },
];
