/** What stands on slides of `mixedSlides`, counted as they are written. */
export interface MixedFacts {
  slides: number;
  hidden: number;
  pictures: number;
  cells: number;
  groups: number;
  links: number;
  steps: number;
  noteWords: number;
  rightToLeft: number;
  charts: number;
  formulas: number;
}

const WORDS =
  'harbour lantern orchard signal meadow copper winter ledger river granite bellows thicket parcel anchor ember willow'.split(
    ' ',
  );

/** The same numbers on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Slides with a heading and some blocks of every kind that a seed chooses, as HTML, and what they hold. Each has words
 * of its own, and every fifth is hidden. `picture`: the address of an image.
 */
export function mixedSlides(count: number, seed: number, picture: string) {
  const below = numbers(seed);
  const facts: MixedFacts = {
    slides: count,
    hidden: 0,
    pictures: 0,
    cells: 0,
    groups: 0,
    links: 0,
    steps: 0,
    noteWords: 0,
    rightToLeft: 0,
    charts: 0,
    formulas: 0,
  };
  const notes: Record<string, string> = {};
  const words = (many: number): string => Array.from({ length: many }, () => WORDS[below(WORDS.length)]).join(' ');
  const box = (type: string, place: string, content: string, more = ''): string =>
    `<div class="sl-block" data-block-type="${type}" style="${place}"><div class="sl-block-content"${more}>${content}</div></div>`;
  const kinds: readonly ((place: string) => string)[] = [
    (place) => box('text', place, `<p>${words(6)} <strong>${words(2)}</strong>, <em>${words(2)}</em></p>`),
    (place) => box('text', place, `<ul><li>${words(3)}<ul><li>${words(2)}</li></ul></li><li>${words(2)}</li></ul>`),
    (place) => {
      facts.links += 1;
      return box('text', place, `<p>${words(2)} <a href="https://tides.example/${below(99)}">${words(2)}</a></p>`);
    },
    (place) => {
      facts.links += 1;
      return box('text', place, `<p><a href="#/mixed-${below(count)}">${words(2)}</a></p>`);
    },
    (place) => {
      facts.steps += 2;
      return box('text', place, `<p class="fragment">${words(3)}</p><p class="fragment">${words(2)}</p>`);
    },
    (place) => {
      facts.rightToLeft += 1;
      return box('text', place, `<p dir="rtl">שלום לנמל ${below(999)}</p>`);
    },
    (place) => {
      facts.cells += 6;
      const row = (): string => `<tr><td>${words(1)}</td><td>${words(1)}</td><td>${below(999)}</td></tr>`;
      return box('table', place, `<table><tbody>${row()}${row()}</tbody></table>`);
    },
    (place) =>
      box(
        'shape',
        place,
        `<div class="shape-text"><p>${words(2)}</p></div>`,
        ' data-shape-type="circle" data-shape-fill-color="#dcf1f2"',
      ),
    (place) => {
      facts.pictures += 1;
      return box('image', place, `<img src="${picture}" alt="${words(3)}">`);
    },
    (place) => box('code', place, `<pre class="javascript"><code>const ${words(1)} = ${below(99)};</code></pre>`),
    (place) => {
      facts.formulas += 1;
      return box('math', place, '', ` data-math-source="x_${below(9)} = \\frac{a}{${1 + below(9)}}"`);
    },
    (place) => {
      facts.charts += 1;
      const row = (): string => `<tr><th>${words(1)}</th><td>${1 + below(40)}</td></tr>`;
      const table = `<table><tr><td></td><th>${words(1)}</th></tr>${row()}${row()}</table>`;
      return box('chart', place, table, ' data-chart-kind="columns"');
    },
    (place) => {
      facts.groups += 1;
      const inner = box('text', place, `<p>${words(2)}</p>`) + box('text', place, `<p>${words(3)}</p>`);
      return `<div class="sl-block sl-block-group" data-block-type="group"><div class="sl-block-content sl-block-group-content">${inner}</div></div>`;
    },
  ];
  const sections = Array.from({ length: count }, (_, index) => {
    const isHidden = index % 5 === 4;
    if (isHidden) facts.hidden += 1;
    if (index % 3 === 0) {
      notes[`mixed-${index}`] = words(9);
      facts.noteWords += 9;
    }
    const heading = box(
      'text',
      'left: 60px; top: 30px; width: 840px; height: 80px;',
      `<h2>${words(2)} ${index + 1}</h2>`,
    );
    const blocks = [0, 1, 2, 3].map((at) => {
      const place = `left: ${60 + (at % 2) * 440}px; top: ${150 + (at >> 1) * 260}px; width: 400px; height: 220px;`;
      return kinds[below(kinds.length)]?.(place) ?? '';
    });
    return `<section data-id="mixed-${index}"${isHidden ? ' data-visibility="hidden"' : ''}>${heading}${blocks.join('')}</section>`;
  });
  return { html: sections.join(''), notes, facts: facts as Readonly<MixedFacts> };
}
