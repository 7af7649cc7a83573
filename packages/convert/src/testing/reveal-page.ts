/** A hand-written reveal.js page: options with callbacks, a stack, notes, Markdown, layout helpers, its own style. */
export function revealPage(): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <title>A field guide to fog</title>
  <link rel="stylesheet" href="dist/reveal.css">
  <link rel="stylesheet" href="dist/theme/white.css" id="theme">
  <link rel="stylesheet" href="style/guide.css">
  <style>.reveal .hint { color: #3a6ea5; }</style>
</head>
<body>
<div class="reveal">
  <div class="slides">
    <section>
      <h1>A field guide to fog</h1>
      <p class="hint">Corin Hale, weather post four</p>
      <aside class="notes">Open the <b>window</b> first.</aside>
    </section>
    <section>
      <section>
        <h2>Three kinds</h2>
        <ul>
          <li class="fragment">valley fog</li>
          <li class="fragment">sea fog</li>
          <li class="fragment">fog that is really a cloud</li>
        </ul>
      </section>
      <section data-background-color="#203040">
        <h2 style="color: #fff">From above</h2>
        <img src="assets/fog.png" alt="Fog in a valley, seen from above" width="480">
      </section>
    </section>
    <section data-markdown>
      <script type="text/template">
        ## Measuring it
        - a white stone at fifty paces <!-- .element: class="fragment" -->
        - a bell

        Note: Bring the bell.
        ---
        ## In code
        \`\`\`python [1-2|4]
        def visible(stone, eye):
            return distance(stone, eye) < 50

        print(visible(STONE, EYE))
        \`\`\`
      </script>
    </section>
    <section data-transition="zoom">
      <h2>Two ways to wait</h2>
      <div class="r-stack">
        <p class="fragment fade-in-then-out">with tea</p>
        <p class="fragment">without</p>
      </div>
    </section>
    <section data-visibility="hidden"><h2>Left out</h2><p>A slide for the long version.</p></section>
    <section data-background="assets/fog.png"><h2 style="color: #fff">It lifts by noon</h2></section>
  </div>
</div>
<script src="dist/reveal.js"></script>
<script>
  // Reveal.initialize({ width: 1 })
  Reveal.initialize({
    width: 1024, 'height': 768,
    center: true,
    hash: true,
    transition: 'fade',
    loop: true,
    slideNumber: 'c/t',
    keyboard: { 13: function() { return { a: 1 } } },
    plugins: [ RevealMarkdown, RevealHighlight, RevealNotes ],
  }).then(() => console.log('ready'));
</script>
</body>
</html>
`;
}

export const REVEAL_CSS = '.reveal h1 { letter-spacing: -0.02em; }';
