import { expect } from 'chai';
import { nextPlace } from '../../../src/http/dashboard/next-place.js';

describe('the page after sign-in', () => {
  for (const place of [
    '/dashboard/',
    '/dashboard/account',
    '/dashboard/orgs/relay/conversions?status=failed&page=2',
    '/dashboard/setup?token=abc',
    '/dashboard//evil.example',
  ]) {
    it(`is ${place}`, () => expect(nextPlace(place)).to.equal(place));
  }

  for (const next of [
    ...['https://evil.example/dashboard/', '//evil.example', '/\\evil.example', '\\\\evil.example'],
    ...['/dashboard\\..\\..\\evil', '/dashboard/\\evil.example', 'javascript:alert(1)'],
    ...['data:text/html,x', '/dashboard:80/', '/dashboard.evil.example/', '/dashboardevil'],
    ...['//dashboard/', '/dashboard/../', '/dashboard/../../evil', '/dashboard/%2e%2e/evil'],
    ...[
      '/dashboard/.%2E/evil',
      '/dashboard/\t/evil',
      '/\t/evil.example',
      '/dashboard/\nLocation: x',
    ],
    ...[' /dashboard/', 'dashboard/', '%2F%2Fevil.example', 'http:/dashboard/', '/docs/', ''],
    ...['/dashboard/sign-in', '/dashboard/sign-in?next=/dashboard/', '/dashboard/sign-out'],
    ...[`/dashboard/${'x'.repeat(2_000)}`, undefined, ['/dashboard/account'], { a: 1 }],
  ]) {
    it(`is the start page for ${JSON.stringify(next ?? null).slice(0, 50)}`, () => {
      expect(nextPlace(next)).to.equal('/dashboard/');
    });
  }
});
