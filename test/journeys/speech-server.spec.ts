import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { startFliteServer, type FliteServer } from '../plugins/speech-openai/start-flite-server.js';
import { errorOf, submit, untilSettled } from './answers.js';
import { RunningDaemon } from './running-daemon.js';

const SCRIPT = {
  source_type: 'document',
  title: 'Relay',
  content: 'Relay copies files to a second machine every night. (Nobody notices.) It is quick.',
};
const KEY = 'key-of-the-speech-server';

describe('a speech server behind provider_b', () => {
  let server: FliteServer;
  let daemon: RunningDaemon;

  before(async () => {
    server = await startFliteServer();
    daemon = await RunningDaemon.start({
      env: {
        LECTERN_SPEECH_PROVIDER_B: 'speech-openai',
        LECTERN_SPEECH_SERVER_BASE_URL: server.baseUrl,
        LECTERN_SPEECH_SERVER_VOICES: 'alloy,onyx,broken',
        LECTERN_SPEECH_SERVER_API_KEY: KEY,
      },
    });
  });

  after(async () => {
    await daemon.discard();
    await server.stop();
  });

  async function convert(voice: object): Promise<ConversionDetail> {
    return untilSettled(daemon, await submit(daemon, { ...SCRIPT, voice }));
  }

  it('speaks, and the conversion names what its voices cannot do', async () => {
    const done = await convert({
      provider: 'provider_b',
      voice_id: 'onyx',
      delivery_preset: 'theatrical',
      expression_settings: { allow_whispering: true },
    });
    expect(done.status).to.equal('completed');
    expect(done.duration_seconds).to.be.within(3, 20);
    expect(done.warnings).to.deep.equal([
      {
        code: 'DELIVERY_NOT_AVAILABLE',
        message:
          'voice.delivery_preset: the voice onyx cannot change its pitch, or change its pitch range. Its pauses and loudness are kept.',
      },
      {
        code: 'DELIVERY_NOT_AVAILABLE',
        message:
          'voice.expression_settings.allow_whispering: the voice onyx cannot whisper. Asides are said more quietly instead.',
      },
    ]);
  });

  it('leaves provider_a to the embedded voices, which can', async () => {
    const done = await convert({ provider: 'provider_a', delivery_preset: 'theatrical' });
    expect(done.status).to.equal('completed');
    expect(done.warnings).to.deep.equal([]);
  });

  it('lists its voices if an unknown one is requested', async () => {
    const answer = await daemon.request('/conversions', {
      body: { ...SCRIPT, voice: { provider: 'provider_b', voice_id: 'nova' } },
    });
    expect(answer.status).to.equal(400);
    expect(JSON.stringify(errorOf(answer))).to.include('alloy, onyx, broken');
  });

  it('fails a conversion with what the server says, and no key', async () => {
    const failed = await convert({ provider: 'provider_b', voice_id: 'broken' });
    expect(failed.status).to.equal('failed');
    expect(failed.error?.message).to.include('the speech server answered 404: check speechServer');
    expect(JSON.stringify(failed) + daemon.log).not.to.include(KEY);
  });
});
