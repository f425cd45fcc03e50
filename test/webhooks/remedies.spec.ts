import { expect } from 'chai';
import { reasonOf, reasonOfStatus, TOO_LONG } from '../../src/webhooks/failure-reasons.js';
import { remedyOf } from '../../src/webhooks/remedies.js';

const failure = (code: string) => reasonOf(Object.assign(new Error('It failed.'), { code }));

describe('what to do about a failed delivery', () => {
  it('names what the operator of the receiver can look at', () => {
    for (const [reason, word] of [
      [failure('ECONNREFUSED'), 'Nothing listens'],
      [failure('ENOTFOUND'), 'spelling'],
      [failure('CERT_HAS_EXPIRED'), 'Renew'],
      [failure('DEPTH_ZERO_SELF_SIGNED_CERT'), 'webhooks.caFile'],
      [failure('SELF_SIGNED_CERT_IN_CHAIN'), 'webhooks.caFile'],
      [failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'webhooks.caFile'],
      [failure('ERR_SSL_WRONG_VERSION_NUMBER'), 'TLS'],
      [failure('HPE_INVALID_CONSTANT'), 'HTTP server'],
      [reasonOfStatus(401), 'current secret'],
      [reasonOfStatus(404), 'Check the address'],
      [reasonOfStatus(307), 'redirect leads to'],
      [TOO_LONG, 'short text'],
      ['There was no whole answer within 30 seconds.', 'at once'],
      ['hooks.example is in no allowed network.', 'webhooks.allowedNetworks'],
      ['The endpoint is disabled: nothing was sent.', 'Enable'],
    ] as const) {
      expect(remedyOf(reason ?? ''), reason ?? '').to.include(word);
    }
  });

  it('leads to the log of the receiver if nothing else is known', () => {
    for (const reason of [reasonOfStatus(500) ?? '', failure('ENEW'), 'The request failed.', '']) {
      expect(remedyOf(reason), reason).to.include('log of the receiver');
    }
  });
});
