import { Document } from '../parts/document.js';
import { Masthead } from '../parts/masthead.js';
import type { Site } from '../site.js';

export interface ErrorCodeRow {
  /** By which answers link to it. */
  readonly anchor: string;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface ErrorCodesPageProps {
  readonly site: Site;
  readonly codes: readonly ErrorCodeRow[];
}

/** Every code that an error answer of the API can carry. */
export function ErrorCodesPage({ site, codes }: ErrorCodesPageProps) {
  return (
    <Document
      site={site}
      title="Errors · Lectern API"
      style="docs.css"
      scripts={['theme.js']}
      color={null}
      isIndexed={false}
      bodyClass="listen"
    >
      <Masthead site={site} owner={null} />
      <main class="wrap">
        <h1>Errors</h1>
        <p>Every error answer carries one of these codes. Codes stay; messages may change.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ anchor, status, code, message }) => (
              <tr key={anchor} id={anchor}>
                <td class="num">{status}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </Document>
  );
}
