import { expect } from 'chai';
import { INTAKE_CONSENTS } from '../../../src/domain/intake.js';
import { withConsent } from '../../../src/intake/instructions/consent.js';
import type { Instructions } from '../../../src/intake/instructions/instructions.js';

const ASKED: Instructions = {
  request: { title: 'Notes', public_url: true, webhook_url: 'https://example.com/hook' },
  source: 'delete',
  formats: ['json'],
};

describe('the consent of the operator to instructions', () => {
  it('leaves out what publishes, sends or deletes, and names it', () => {
    const { instructions, remarks } = withConsent(ASKED, 'team/.lectern.yaml', []);
    expect(instructions).to.deep.equal({ request: { title: 'Notes' }, formats: ['json'] });
    expect(remarks.map((remark) => remark.split(' is not followed')[0])).to.deep.equal([
      ...['public_url', 'webhook_url', 'source: delete'].map((one) => `team/.lectern.yaml: ${one}`),
    ]);
  });

  it('is given for each on its own', () => {
    for (const consent of INTAKE_CONSENTS) {
      const { instructions, remarks } = withConsent(ASKED, '.lectern.yaml', [consent]);
      expect(remarks).to.have.length(2);
      expect(remarks.join(' ')).to.not.include(`allow: [${consent}]`);
      const { request, source } = instructions;
      const kept = { publish: request.public_url, webhook: request.webhook_url, delete: source };
      expect(kept[consent]).to.not.equal(undefined);
    }
    expect(withConsent(ASKED, 'a', INTAKE_CONSENTS)).to.deep.equal({
      instructions: ASKED,
      remarks: [],
    });
  });

  it('is not needed for less than the settings ask for', () => {
    const harmless: Instructions = { request: { public_url: false }, source: 'keep' };
    expect(withConsent(harmless, 'a', [])).to.deep.equal({ instructions: harmless, remarks: [] });
  });
});
