/** The slides of the deck to try on the home page. Slides look the same in both themes, so they name their own colours. */
import type { ReactNode } from 'react';

const INK = '#0d3540';
const SAND = '#f4ecdc';
const FOAM = '#fbf7ee';
const CORAL = '#ef5b3c';
const AMBER = '#f6b445';
const DEEP = '#0a2730';
const SEA = '#1f6a73';
const SHALLOW = '#6fb0ac';

interface SlideProps {
  readonly children: ReactNode;
  readonly fill: string;
  readonly label: string;
}

function Slide({ children, fill, label }: SlideProps) {
  return (
    <svg viewBox="0 0 1280 720" className="demo-slide" role="img" aria-label={label}>
      <rect width="1280" height="720" fill={fill} />
      {children}
    </svg>
  );
}

/** A swell: one long wave from edge to edge, filled to the bottom. */
function swell(top: number, height: number, length: number, shift: number): string {
  const half = length / 2;
  let path = `M${-shift} ${top}`;
  for (let x = -shift; x < 1280 + length; x += length) path += ` q${half / 2} ${-height} ${half} 0 t${half} 0`;
  return `${path} V720 H${-shift} Z`;
}

function TitleSlide() {
  return (
    <Slide fill={SAND} label="The tide comes back. Six hours on a mudflat, Marlo Fennick">
      <circle cx="968" cy="300" r="128" fill={AMBER} />
      <path d={swell(430, 26, 420, 40)} fill={SHALLOW} />
      <path d={swell(505, 30, 520, 180)} fill={SEA} />
      <path d={swell(600, 24, 640, 300)} fill={INK} />
      <g fill={INK} fontFamily="Inter Variable, Inter, sans-serif">
        <text x="96" y="206" fontSize="116" fontWeight="680" letterSpacing="-5.4">
          The tide
        </text>
        <text x="96" y="318" fontSize="116" fontWeight="680" letterSpacing="-5.4">
          comes back
        </text>
      </g>
      <g fontFamily="Inter Variable, Inter, sans-serif" fontSize="26" fill={FOAM}>
        <text x="1184" y="664" textAnchor="end" fontWeight="560">
          Six hours on a mudflat
        </text>
      </g>
    </Slide>
  );
}

/** Water height over four weeks: springs and neaps, as two tides that drift apart and meet again. */
function tideCurve(): string {
  const points = Array.from({ length: 561 }, (_, index) => {
    const day = (index / 560) * 28;
    const level = Math.cos(2 * Math.PI * day * 1.9323) * (1 + 0.42 * Math.cos((2 * Math.PI * day) / 14.77));
    return `${(96 + (index / 560) * 1088).toFixed(1)} ${(432 - level * 112).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
const CURVE = tideCurve();

function ChartSlide() {
  return (
    <Slide fill={DEEP} label="Springs are 4.8 metres, neaps are half of that. A chart of four weeks of tides">
      <g fontFamily="Inter Variable, Inter, sans-serif" fill={FOAM}>
        <text x="96" y="136" fontSize="60" fontWeight="640" letterSpacing="-2.2">
          Springs are 4.8 m. Neaps are half.
        </text>
        <text x="96" y="184" fontSize="24" opacity="0.66">
          Water over the sill, four weeks in March
        </text>
      </g>
      <g stroke={FOAM} strokeOpacity="0.14">
        <path d="M96 272H1184M96 352H1184M96 432H1184M96 512H1184M96 592H1184" />
      </g>
      <path d={CURVE} fill="none" stroke={AMBER} strokeWidth="3" strokeLinejoin="round" />
      <g fontFamily="JetBrains Mono Variable, monospace" fontSize="19" fill={FOAM} opacity="0.6">
        <text x="96" y="656">
          1 Mar
        </text>
        <text x="478" y="656">
          11 Mar
        </text>
        <text x="866" y="656">
          21 Mar
        </text>
      </g>
    </Slide>
  );
}

function NumberSlide() {
  return (
    <Slide fill={CORAL} label="6 hours 12 minutes from low water to high">
      <g fontFamily="Inter Variable, Inter, sans-serif" fill={FOAM}>
        <text x="84" y="430" fontSize="330" fontWeight="720" letterSpacing="-20">
          6:12
        </text>
        <text x="96" y="540" fontSize="44" fontWeight="560" letterSpacing="-1">
          from low water to high.
        </text>
        <text x="96" y="600" fontSize="44" fontWeight="560" letterSpacing="-1" opacity="0.72">
          The middle two hours bring half of it.
        </text>
      </g>
    </Slide>
  );
}

const HOURS = [
  ['05:48', 'low', '0.4 m', 40],
  ['08:10', 'the channel fills', '1.6 m', 150],
  ['09:40', 'turn round here', '3.1 m', 300],
  ['12:00', 'high', '4.8 m', 460],
] as const;

function TableSlide() {
  return (
    <Slide fill={FOAM} label="Go out with the ebb: a table of the tide's hours">
      <text
        x="96"
        y="150"
        fontSize="72"
        fontWeight="660"
        letterSpacing="-2.8"
        fill={INK}
        fontFamily="Inter Variable, Inter, sans-serif"
      >
        Turn round in time
      </text>
      {HOURS.map(([time, name, level, width], index) => {
        const y = 260 + index * 104;
        const isTurn = index === 2;
        return (
          <g key={time} fontFamily="Inter Variable, Inter, sans-serif" fill={INK}>
            <rect x="700" y={y - 34} width={width} height="48" rx="6" fill={isTurn ? CORAL : SHALLOW} />
            <text x="96" y={y} fontSize="32" fontFamily="JetBrains Mono Variable, monospace" fill={SEA}>
              {time}
            </text>
            <text x="256" y={y} fontSize="34" fontWeight={isTurn ? 660 : 480}>
              {name}
            </text>
            <text x={700 + width + 16} y={y} fontSize="24" fill={SEA}>
              {level}
            </text>
          </g>
        );
      })}
    </Slide>
  );
}

export const DEMO_SLIDES = [TitleSlide, ChartSlide, NumberSlide, TableSlide] as const;
