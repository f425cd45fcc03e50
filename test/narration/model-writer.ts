import type { ScriptRequest, WrittenScript } from '../../src/contracts/script-writer.js';
import { openScriptWriter, type OpenWriter } from '../../src/narration/open-script-writer.js';
import { openTexts } from '../../src/narration/studio.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { ChatServer } from '../journeys/chat-server.js';

/** The writer through a language model, as the settings open it, and the model's server beside it. */
export class ModelWriter {
  private constructor(
    readonly server: ChatServer,
    private readonly opened: OpenWriter,
    /** Reason why passages kept the built-in wording, a message for each script. */
    readonly kept: readonly string[],
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}): Promise<ModelWriter> {
    const server = await ChatServer.start();
    const kept: string[] = [];
    const opened = await openWriter(server, env, (message) => kept.push(message));
    return new ModelWriter(server, opened, kept);
  }

  write(request: ScriptRequest, signal = new AbortController().signal): Promise<WrittenScript> {
    return this.opened.writer.write(request, signal);
  }

  async close(): Promise<void> {
    await this.opened.close();
    await this.server.stop();
  }
}

/** Opens the writer that the settings choose: `writer-openai` on this server, where nothing else is said. */
export async function openWriter(
  server: ChatServer,
  env: Readonly<Record<string, string>>,
  onKept: (message: string) => void = () => undefined,
): Promise<OpenWriter> {
  const settings = loadSettings({
    env: {
      LECTERN_SCRIPTING_WRITER: 'writer-openai',
      LECTERN_SCRIPTING_BASE_URL: server.baseUrl,
      LECTERN_SCRIPTING_MODEL: 'small',
      ...env,
    },
  });
  const texts = openTexts(settings);
  try {
    const opened = await openScriptWriter(settings, texts, onKept);
    return {
      writer: opened.writer,
      close: async () => {
        await opened.close();
        await texts.close();
      },
    };
  } catch (error) {
    await texts.close();
    throw error;
  }
}
