import type { ScriptRequest } from '../../contracts/script-writer.js';
import { LanguageNotSupported } from '../../domain/failure.js';
import { languageName } from '../../domain/language-name.js';
import type { ConversionWarning } from '../../domain/warning.js';
import { judgeLanguage } from '../../scripting/language/judge-language.js';

/** BCP 47 tags of the languages of the installed voices; null if they are not known here. */
export type SpokenLanguages = readonly string[] | null;

/**
 * Warnings about the language of a text.
 * @throws {LanguageNotSupported} if no voice speaks it
 */
export async function checkLanguage(
  { content, settings }: Pick<ScriptRequest, 'content' | 'settings'>,
  spoken: SpokenLanguages,
): Promise<readonly ConversionWarning[]> {
  const verdict = await judgeLanguage({ content, declared: settings.language }, spoken);
  switch (verdict.type) {
    case 'spoken':
      return [];
    case 'uncertain':
      return [uncertain(verdict.tag)];
    case 'not-spoken':
      throw new LanguageNotSupported(
        verdict.tag,
        settings.language === undefined ? 'content' : 'settings.language',
      );
  }
}

/**
 * Warnings about the language of a text that is outlined, whether it can be narrated or not.
 */
export async function languageWarnings(
  text: Pick<ScriptRequest, 'content' | 'settings'>,
  spoken: SpokenLanguages,
): Promise<readonly ConversionWarning[]> {
  try {
    return await checkLanguage(text, spoken);
  } catch (error) {
    if (!(error instanceof LanguageNotSupported)) throw error;
    return [{ code: 'LANGUAGE_UNCERTAIN', message: error.message }];
  }
}

function uncertain(tag: string): ConversionWarning {
  const language = languageName(tag);
  return {
    code: 'LANGUAGE_UNCERTAIN',
    message: `The text seems to be in ${language}, at least in part, and no installed voice speaks that: it is read as English. Send it in English, install a voice that speaks ${language}, or set settings.language to "en" if it is English.`,
  };
}
