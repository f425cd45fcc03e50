import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { expect } from 'chai';
import { parse } from 'yaml';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { eventually } from '../journeys/eventually.js';

const FOLDER = fileURLToPath(new URL('../../../config/observability/', import.meta.url));

/** Rule file of Prometheus, as far as it is checked here. */
interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly AlertRule[] }[];
}

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** Panel of a Grafana dashboard, as far as it is checked here. */
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets?: readonly { readonly expr: string }[];
}

/** Label names of a metric in the text of `/metrics`; empty if it exists without a sample. */
type Metrics = ReadonlyMap<string, ReadonlySet<string>>;

describe('config/observability', () => {
  let daemon: RunningDaemon;
  let metrics: Metrics;

  before(async () => {
    daemon = await RunningDaemon.start();
    const body = { source_type: 'document', title: 'T', content: 'Hello there.', wait: true };
    expect((await daemon.request('/conversions', { body })).status).to.equal(200);
    await fetch(`${daemon.origin}/readyz`);
    metrics = await eventually(async () => {
      const found = metricsIn(await (await fetch(`${daemon.origin}/metrics`)).text());
      return found.get('lectern_conversions_settled_total')?.has('outcome') ? found : undefined;
    });
  });

  after(() => daemon.discard());

  it('has alert rules that Prometheus can load, on metrics that exist', async () => {
    const { groups } = parse(await readFile(`${FOLDER}prometheus-alerts.yaml`, 'utf8')) as RuleFile;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules).to.have.length.above(5);
    expect(new Set(rules.map(({ alert }) => alert))).to.have.property('size', rules.length);
    for (const rule of rules) {
      const { alert, expr, labels, annotations, ...further } = rule;
      expect(alert).to.match(/^Lectern[A-Z]\w+$/);
      expect(labels['severity'], alert).to.be.oneOf(['critical', 'warning']);
      expect(annotations, alert).to.have.all.keys('summary', 'description');
      expect({ for: '1m', ...further }, alert).to.have.all.keys('for');
      assertQuery(expr, metrics);
    }
  });

  it('has a dashboard whose panels query metrics that exist', async () => {
    const { panels } = JSON.parse(await readFile(`${FOLDER}grafana-dashboard.json`, 'utf8')) as {
      readonly panels: readonly Panel[];
    };
    expect(new Set(panels.map(({ id }) => id))).to.have.property('size', panels.length);
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries).to.have.length.above(12);
    for (const query of queries) assertQuery(query, metrics);
  });

  it('has panels that do not overlap', async () => {
    const { panels } = JSON.parse(await readFile(`${FOLDER}grafana-dashboard.json`, 'utf8')) as {
      readonly panels: readonly Panel[];
    };
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from(
        { length: w * h },
        (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`,
      ),
    );
    expect(new Set(cells)).to.have.property('size', cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).to.equal(24);
  });

  it('shows every metric of Lectern', async () => {
    const dashboard = await readFile(`${FOLDER}grafana-dashboard.json`, 'utf8');
    const names = [...metrics.keys()].filter((name) => name.startsWith('lectern_'));
    const isShown = (name: string) => new RegExp(`\\b${name}\\b`).test(dashboard);
    expect(names.filter((name) => !/_(?:sum|bucket)$/.test(name) && !isShown(name))).to.deep.equal(
      [],
    );
  });
});

function metricsIn(text: string): Metrics {
  const metrics = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) (?!histogram)/gm)) {
    metrics.set(name, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  // Prometheus adds these.
  metrics.set('up', new Set());
  for (const labels of metrics.values()) labels.add('instance').add('job');
  return metrics;
}

/** Asserts that PromQL parses, and that it uses existing metrics and labels only. */
function assertQuery(query: string, metrics: Metrics): void {
  let selected: ReadonlySet<string> = new Set();
  const every = new Set([...metrics.values()].flatMap((labels) => [...labels]));
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      const text = query.slice(from, to);
      expect(type.isError, `${query} at ${from}`).to.equal(false);
      if (type.name === 'Identifier') {
        expect([...metrics.keys()], query).to.include(text);
        selected = metrics.get(text) ?? new Set();
      } else if (type.name === 'UnquotedLabelMatcher') {
        expect([...selected], query).to.include(/^\w+/.exec(text)?.[0]);
      } else if (type.name === 'LabelName' && text !== 'le') {
        expect([...every], query).to.include(text);
      }
    },
  });
}
