import { expect } from 'chai';
import { changedBranding, type BrandingChanges } from '../../src/accounts/branding.js';
import { NO_BRANDING } from '../../src/domain/account.js';
import { refused } from './refused.js';

const BRANDING = {
  logoVersion: null,
  logoUrl: 'https://example.org/logo.png',
  primaryColor: '#1a2b3c',
  websiteUrl: 'http://example.org',
};

describe('a branding', () => {
  it('changes in what is named and stays as it is in the rest', () => {
    expect(changedBranding(BRANDING, {})).to.deep.equal(BRANDING);
    expect(changedBranding(NO_BRANDING, BRANDING)).to.deep.equal(BRANDING);
    for (const field of ['logoUrl', 'primaryColor', 'websiteUrl'] as const) {
      expect(changedBranding(BRANDING, { [field]: null })).to.deep.equal({
        ...BRANDING,
        [field]: null,
      });
      const one = { [field]: BRANDING[field] };
      expect(changedBranding(NO_BRANDING, one)).to.deep.equal({ ...NO_BRANDING, ...one });
    }
  });

  it('takes addresses as they are written, the scheme in any case, up to 2,000 characters', () => {
    const longest = `https://example.org/${'x'.repeat(1_980)}`;
    for (const url of ['HTTPS://Example.org/Logo.PNG?a=b#c', longest]) {
      const both = { logoUrl: url, websiteUrl: url };
      expect(changedBranding(NO_BRANDING, both)).to.include(both);
    }
    expect(changedBranding(NO_BRANDING, { websiteUrl: 'HTTP://example.org' })).to.include({
      websiteUrl: 'HTTP://example.org',
    });
  });

  it('takes a colour in either case and keeps it in lower case', () => {
    expect(changedBranding(NO_BRANDING, { primaryColor: '#ABCDEF' }).primaryColor).to.equal(
      '#abcdef',
    );
  });

  const invalid: BrandingChanges[] = [
    { logoUrl: 'http://example.org/logo.png' },
    ...['logoUrl', 'websiteUrl'].flatMap((field) =>
      [
        ...['', 'example.org', '//example.org', 'https:example.org', 'https:/example.org'],
        ...['https://', 'https://example.org:port', 'ftp://example.org', 'javascript:alert(1)'],
        ...['https://example.org/a b', ' https://example.org', 'https://example.org\n'],
        ...['https://example.org/\u0000', 'https://example.org/\u200B', 'xhttps://example.org'],
        `https://example.org/${'x'.repeat(1_981)}`,
      ].map((url) => ({ [field]: url })),
    ),
    ...['', 'red', '1a2b3c', '#1a2b3', '#1a2b3c4', '#1a2b3g', '##1a2b3c', '#1a2b3c '].map(
      (primaryColor) => ({ primaryColor }),
    ),
  ];
  for (const changes of invalid) {
    it(`refuses ${JSON.stringify(changes).slice(0, 60)}`, async () => {
      expect(await refused(() => changedBranding(NO_BRANDING, changes))).to.equal('invalid');
    });
  }

  it('is refused with the kind of address that is wanted', () => {
    const wrong = 'ftp://example.org';
    expect(() => changedBranding(NO_BRANDING, { logoUrl: wrong })).to.throw(
      'The logo URL must be an https URL of at most 2000 characters.',
    );
    expect(() => changedBranding(NO_BRANDING, { websiteUrl: wrong })).to.throw(
      'The website URL must be an http or https URL of at most 2000 characters.',
    );
  });
});
