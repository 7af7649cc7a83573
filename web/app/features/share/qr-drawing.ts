/** Modules of a code, as `lean-qr` gives them. */
interface Modules {
  readonly size: number;
  get(x: number, y: number): boolean;
}

/** Modules that stay free around a code, so that phones find it (ISO/IEC 18004 asks for 4). */
const QUIET = 4;
/** Pixels of a module in the picture: large enough for a poster. */
const SCALE = 24;

export interface DrawnCode {
  /** Modules on a side, the free ones too. */
  readonly side: number;
  readonly viewBox: string;
  /** Dark modules side by side: column, row and how many, from 0. */
  readonly runs: readonly (readonly [x: number, y: number, width: number])[];
  readonly paper: string;
  readonly ink: string;
  /** The whole as an SVG file. */
  readonly file: string;
}

/** A code as paths, runs of modules as one. */
export function drawnCode(modules: Modules): DrawnCode {
  const side = modules.size + 2 * QUIET;
  const viewBox = `${-QUIET} ${-QUIET} ${side} ${side}`;
  const paper = `M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`;
  const runs: [x: number, y: number, width: number][] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      const from = x;
      while (x < modules.size && modules.get(x, y)) x += 1;
      if (x > from) runs.push([from, y, x - from]);
    }
  }
  const ink = runs.map(([x, y, width]) => `M${x} ${y}h${width}v1h${-width}z`).join('');
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="${paper}"/><path fill="#000" d="${ink}"/></svg>`;
  return { side, viewBox, runs, paper, ink, file };
}

/** The code as a PNG. */
export async function pictureOf({ side, runs }: DrawnCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side * SCALE;
  canvas.height = side * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.setTransform(SCALE, 0, 0, SCALE, QUIET * SCALE, QUIET * SCALE);
  context.fillStyle = '#fff';
  context.fillRect(-QUIET, -QUIET, side, side);
  context.fillStyle = '#000';
  for (const [x, y, width] of runs) context.fillRect(x, y, width, 1);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture was not made.')) : resolve(blob)));
  });
}
