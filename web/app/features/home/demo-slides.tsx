/**
 * Drawings of slides of the deck that comes with the product (`server/src/features/explore/demo-deck.ts`), for before
 * it plays and for looks into the product.
 */
import { DEMO_COLORS, swellPath, tideLevel } from '@rostrum/deck/demo';
import type { ReactNode } from 'react';

const { ink, sand, foam, coral, amber, deep, sea, shallow } = DEMO_COLORS;

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

const swell = (top: number, height: number, length: number): string =>
  swellPath({ top, height, length, width: 1280, bottom: 720 });

export function TitleSlide() {
  return (
    <Slide fill={sand} label="The tide comes back. Six hours on a mudflat">
      <circle cx="973" cy="267" r="120" fill={amber} />
      <path d={swell(469, 29, 427)} fill={shallow} />
      <path d={swell(552, 35, 560)} fill={sea} />
      <path d={swell(640, 29, 693)} fill={ink} />
      <g
        fontFamily="Montserrat, Inter Variable, sans-serif"
        fontWeight="700"
        fontSize="100"
        fill={ink}
        textRendering="geometricPrecision"
      >
        <text x="85" y="185">
          The tide
        </text>
        <text x="85" y="315">
          comes back
        </text>
      </g>
      <text
        x="1195"
        y="666"
        textAnchor="end"
        fontFamily="Open Sans, Inter Variable, sans-serif"
        fontSize="28"
        fill={foam}
      >
        Six hours on a mudflat
      </text>
    </Slide>
  );
}

/** Water height over four weeks: springs and neaps, as two tides that drift apart and meet again. */
function tideCurve(): string {
  const points = Array.from({ length: 561 }, (_, index) => {
    const day = (index / 560) * 28;
    return `${(96 + (index / 560) * 1088).toFixed(1)} ${(432 - tideLevel(day) * 112).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
const CURVE = tideCurve();

function ChartSlide() {
  return (
    <Slide fill={deep} label="Springs are 4.8 metres, neaps are half of that. A chart of four weeks of tides">
      <g fontFamily="Inter Variable, Inter, sans-serif" fill={foam}>
        <text x="96" y="136" fontSize="60" fontWeight="640" letterSpacing="-2.2">
          Springs are 4.8 m. Neaps are half.
        </text>
        <text x="96" y="184" fontSize="24" opacity="0.66">
          Water over the sill, four weeks in March
        </text>
      </g>
      <g stroke={foam} strokeOpacity="0.14">
        <path d="M96 272H1184M96 352H1184M96 432H1184M96 512H1184M96 592H1184" />
      </g>
      <path d={CURVE} fill="none" stroke={amber} strokeWidth="3" strokeLinejoin="round" />
      <g fontFamily="JetBrains Mono Variable, monospace" fontSize="19" fill={foam} opacity="0.6">
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
    <Slide fill={coral} label="6 hours 12 minutes from low water to high">
      <g fontFamily="Inter Variable, Inter, sans-serif" fill={foam}>
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

export const DEMO_SLIDES = [TitleSlide, ChartSlide, NumberSlide] as const;
