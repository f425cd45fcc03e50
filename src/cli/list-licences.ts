import { licenceTexts, type ThirdParty } from '../operations/licences/third-party.js';
import { formatReport } from './report.js';

/** The packages and data of third parties as two tables. */
export function licenceTables({ packages, data }: ThirdParty): string {
  const packageTable = formatReport(
    {
      json: packages,
      columns: ['PACKAGE', 'VERSION', 'LICENCE'],
      rows: packages.map(({ name, version, licence }) => [
        name,
        version,
        licence ?? 'not declared',
      ]),
    },
    { json: false },
  );
  const dataTable = formatReport(
    {
      json: data,
      columns: ['DATA', 'PACKAGE', 'LICENCE'],
      rows: data.map((held) => [held.name, held.package ?? 'Lectern', held.licence]),
      note: '"lectern licenses --texts" prints the licence texts.',
    },
    { json: false },
  );
  return `${packageTable}\n${dataTable}`;
}

/** The same for programs. */
export function licencesAsJson({ packages, data }: ThirdParty): string {
  const json = {
    packages: packages.map(({ name, version, licence }) => ({ name, version, licence })),
    data: data.map(({ name, licence, package: of = null, notice }) => ({
      ...{ name, licence, package: of, notice },
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** The licence texts of every package, then the notices of the data. */
export async function* licenceTextsOf({ packages, data }: ThirdParty): AsyncGenerator<string> {
  for (const one of packages) {
    const texts = await licenceTexts(one);
    const body = texts.length === 0 ? ['The package contains no licence text.'] : texts;
    yield section(`${one.name} ${one.version}: ${one.licence ?? 'licence not declared'}`, body);
  }
  for (const { name, licence, notice } of data) yield section(`${name}: ${licence}`, [notice]);
}

function section(title: string, texts: readonly string[]): string {
  return [title, '-'.repeat(title.length), ...texts.map((text) => text.trim()), '\n'].join('\n\n');
}
