import { BlockWriter } from './markup.ts';

/**
 * A page as exports of 2018 and before were: no ids, notes under ids that nothing names, pictures left at their host.
 */
export function slides2018Page(): string {
  const write = new BlockWriter(null);
  const sections = [
    write.section('', [
      write.text({ x: 160, y: 240, width: 960 }, '<h1><span style="font-size:1.2em">Bread by moonlight</span></h1>', {
        z: 11,
        style: 'text-align: center;',
      }),
      write.text({ x: 160, y: 400, width: 960 }, '<p>a bakery that sleeps by day</p>', { z: 12 }),
    ]),
    write.stack([
      write.section('', [
        write.text({ x: 80, y: 60, width: 1120 }, '<h2>Why at night?</h2>', { z: 11 }),
        write.text(
          { x: 160, y: 240, width: 900 },
          '<ul><li class="fragment" data-fragment-index="0">cool flour rises slowly</li><li class="fragment" data-fragment-index="1">the oven shares its heat with the school</li></ul>',
          { z: 12, style: 'font-size: 120%;' },
        ),
      ]),
      write.section('', [
        write.image({ x: 400, y: 90, width: 480, height: 540 }, 'bakery/oven%20front.png', [960, 640], { z: 11 }),
        write.image(
          { x: 960, y: 520, width: 160, height: 160 },
          'https://pictures.example.test/stamp.png',
          [400, 400],
          { z: 12 },
        ),
      ]),
    ]),
    write.section('data-background-iframe="https://oven.example.test/status" data-background-interactive', []),
    write.section('', [
      write.text({ x: 80, y: 60, width: 1120 }, '<h2>The oven plan</h2>', { z: 11 }),
      write.code(
        { x: 80, y: 180, width: 1120, height: 380 },
        'yaml',
        'oven:\n  preheat: 03:30\n  loaves: 120\n  rest: 45m',
        { z: 12, size: 28 },
      ),
    ]),
    write.section('data-background-color="#f3e9d8"', [
      write.text(
        { x: 80, y: 280, width: 1120 },
        '<h2>Come hungry</h2><p><a href="https://bread.example.test" target="_blank">bread.example.test</a></p>',
        { z: 11 },
      ),
    ]),
  ].join('\n');
  const config = {
    deck: {
      id: 990_001,
      slug: 'bread',
      title: 'Bread by moonlight',
      width: 1280,
      height: 720,
      background_transition: 'slide',
      transition: 'slide',
      theme_font: 'montserrat',
      theme_color: 'white-blue',
      auto_slide_interval: 0,
      center: false,
      should_loop: false,
      rtl: false,
      notes: {
        '6fd9d58db548e55f7bccb63d7777247f': 'Flour that is cool rises slowly: bring the two bowls.',
        cdff4f24a1b1a37155a0766634d735e3: 'The oven plan is from last March; 120 loaves is the limit.',
      },
    },
  };
  return `<!DOCTYPE html>
<html class="sl-root decks export offline loaded">
  <head>
    <meta charset="utf-8">
    <title>Bread by moonlight</title>
    <link rel="stylesheet" type="text/css" href="lib/offline-v2.css">
  </head>
  <body class="reveal-viewport theme-font-montserrat theme-color-white-blue">
    <div class="reveal">
      <div class="slides">
${sections}
      </div>
    </div>
    <script>
      var SLConfig = ${JSON.stringify(config)};
    </script>
    <script>
      Reveal.initialize({ width: 1280, height: 720, margin: 0.05, center: false, dependencies: [
        { src: 'lib/plugin.js', condition: function() { return !!document.querySelector( '[data-markdown]' ); } }
      ] });
    </script>
  </body>
</html>
`;
}
