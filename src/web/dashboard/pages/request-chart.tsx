import type { DayOfRequests } from '../../../domain/usage.js';
import { dayText } from '../consequences.js';

const WIDTH = 900;
const HEIGHT = 224;
/** Edges of the area with the bars. */
const LEFT = 44;
const TOP = 20;
const BOTTOM = 200;

/** Share of its day that a bar covers. */
const BAR = 0.8;

/** Horizontal lines above the axis. */
const LINES = 4;

/** Days between two labels of the axis. */
const LABEL_EVERY = 7;

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

interface RequestChartProps {
  /** Oldest first; the last one is today. */
  readonly days: readonly DayOfRequests[];
  /** Requests that are answered on a day. */
  readonly limit: number;
}

/** Requests per day as bars: refused ones in another colour and hatched, on top of those that were answered. */
export function RequestChart({ days, limit }: RequestChartProps) {
  const busiest = Math.max(1, ...days.map(({ requests }) => requests));
  // A limit far above all bars would leave nothing to see of them.
  const isLimitShown = limit <= busiest * 3;
  const top = roundUp(isLimitShown ? Math.max(busiest, limit) : busiest);
  const heightOf = (requests: number) => ((BOTTOM - TOP) * requests) / top;
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  return (
    <div class="chart-scroll" tabIndex={0} role="region" aria-label="Chart of requests per day">
      <svg
        class="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby="chart-title"
      >
        <title id="chart-title">{summary(days, limit)}</title>
        <defs>
          <pattern id="refused" width="6" height="6" patternUnits="userSpaceOnUse">
            <rect class="bar refused" width="6" height="6" />
            <path class="hatch" d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" />
          </pattern>
        </defs>
        {Array.from({ length: LINES + 1 }, (_, i) => (
          <Line key={i} value={(top * i) / LINES} y={BOTTOM - heightOf((top * i) / LINES)} />
        ))}
        {isLimitShown && <Limit y={BOTTOM - heightOf(limit)} />}
        {days.map((day, i) => (
          <Bars
            key={day.day}
            day={day}
            x={LEFT + step * (i + (1 - BAR) / 2)}
            width={step * BAR}
            heightOf={heightOf}
          />
        ))}
        {days.map(({ day }, i) => {
          const fromEnd = days.length - 1 - i;
          if (fromEnd % LABEL_EVERY !== 0) return null;
          return (
            <text key={day} x={LEFT + step * (i + 0.5)} y={BOTTOM + 18} text-anchor="middle">
              {fromEnd === 0 ? 'today' : SHORT_DAY.format(Date.parse(day))}
            </text>
          );
        })}
      </svg>
    </div>
  );
}

function Line({ value, y }: { readonly value: number; readonly y: number }) {
  return (
    <>
      <line class="grid" x1={LEFT} x2={WIDTH} y1={y} y2={y} />
      <text x={LEFT - 8} y={y + 4} text-anchor="end">
        {value}
      </text>
    </>
  );
}

function Limit({ y }: { readonly y: number }) {
  return (
    <>
      <line class="limit" x1={LEFT} x2={WIDTH} y1={y} y2={y} />
      <text x={WIDTH} y={y - 6} text-anchor="end">
        daily limit
      </text>
    </>
  );
}

interface BarsProps {
  readonly day: DayOfRequests;
  readonly x: number;
  readonly width: number;
  readonly heightOf: (requests: number) => number;
}

function Bars({ day: { requests, refused }, x, width, heightOf }: BarsProps) {
  const answered = heightOf(requests - refused);
  const above = heightOf(refused);
  return (
    <>
      {answered > 0 && (
        <rect class="bar" x={x} y={BOTTOM - answered} width={width} height={answered} />
      )}
      {above > 0 && (
        <rect
          fill="url(#refused)"
          x={x}
          y={BOTTOM - answered - above}
          width={width}
          height={above}
        />
      )}
    </>
  );
}

/** The next number that divides into even lines. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [0.4, 0.8, 1.2, 2, 4, 6, 8, 10].map((step) => step * power);
  return Math.max(LINES, steps.find((step) => step >= value) ?? value);
}

/** Description of the chart in words. */
function summary(days: readonly DayOfRequests[], limit: number): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'No requests.';
  const busiest = days.reduce((most, day) => (day.requests > most.requests ? day : most), first);
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  return (
    `Requests per day, ${dayText(first.day)} to ${dayText(last.day)}. ` +
    `Most on ${dayText(busiest.day)}: ${String(busiest.requests)}. ` +
    `Refused in all: ${String(refused)}. Daily limit: ${String(limit)}. The table below has every day.`
  );
}
