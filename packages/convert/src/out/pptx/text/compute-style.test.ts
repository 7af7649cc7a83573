import { parseDeck } from '@rostrum/deck/html';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SUPERSCRIPT_SCALE } from '../../../office/units.ts';
import { attributeOf, child, numberOf, parseXml, path, within, type XmlElement } from '../../../office/xml.ts';
import { writePptx } from '../write-pptx.ts';

interface StyleCase {
  readonly title: string;
  /** Of the block; `raw`: `html` is a whole slide. */
  readonly type?: 'text' | 'table' | 'shape' | 'raw';
  /** CSS of the block. */
  readonly style?: string;
  readonly html: string;
  /**
   * What Chromium computes (`getComputedStyle` in a page with the theme, the slides' stylesheet and reveal.js's) for
   * each word: size and line height, weight (bold from 600), style, family, capitals, spacing, alignment unless
   * centred, and colour. The line height is the highest in the line, because presentations have one for each paragraph.
   */
  readonly computed: readonly string[];
}

const CASES: readonly StyleCase[] = [
  {
    title: 'text of a block without declarations',
    html: '<p>w1</p>',
    computed: ['w1: 30px/39px regular Open Sans #222222'],
  },
  {
    title: 'em and inherit of a heading',
    style: 'font-size: 40px',
    html: '<h2 style="font-size: 1em; font-family: inherit">w1</h2>',
    computed: ['w1: 40px/52px bold Open Sans #222222'],
  },
  {
    title: 'a heading that inherits all that the theme sets',
    style: 'font-size: 40px',
    html: '<h2 style="font-size:1em;font-family:inherit;font-weight:inherit;text-transform:inherit;letter-spacing:inherit">w1</h2>',
    computed: ['w1: 40px/52px regular Open Sans #222222'],
  },
  {
    title: 'a heading that inherits the weight of a bold block',
    style: 'font-size: 40px; font-weight: 700',
    html: '<h2 style="font-weight:inherit">w1</h2>',
    computed: ['w1: 80px/104px bold Montserrat #222222'],
  },
  {
    title: 'per cent of a heading, and of a span in it',
    style: 'font-size: 40px',
    html: '<h2 style="font-size: 50%; line-height: 150%">w1 <span style="font-size: 50%">w2</span></h2>',
    computed: ['w1: 20px/30px bold Montserrat #222222', 'w2: 10px/30px bold Montserrat #222222'],
  },
  {
    title: 'headings of every level in a block with a line height',
    style: 'font-size: 40px; line-height: 1.5',
    html: '<h1>w1</h1><h2>w2</h2><h3>w3</h3><h4>w4</h4><h5>w5</h5><h6>w6</h6><p>w7</p>',
    computed: [
      'w1: 100px/150px bold Montserrat #222222',
      'w2: 80px/120px bold Montserrat #222222',
      'w3: 52px/78px bold Montserrat #222222',
      'w4: 40px/60px bold Montserrat #222222',
      'w5: 34px/51px bold Montserrat #222222',
      'w6: 28px/42px bold Montserrat #222222',
      'w7: 40px/60px regular Open Sans #222222',
    ],
  },
  {
    title: 'em in em in em',
    style: 'font-size: 1.5em; line-height: 2em',
    html: '<h3 style="font-size: 0.5em">w1 <span style="font-size: 2em">w2 <span style="font-size: 0.5em">w3</span></span></h3><p style="font-size:2em">w4</p>',
    computed: [
      'w1: 22.5px/90px bold Montserrat #222222',
      'w2: 45px/90px bold Montserrat #222222',
      'w3: 22.5px/90px bold Montserrat #222222',
      'w4: 90px/90px regular Open Sans #222222',
    ],
  },
  {
    title: 'inherit, unset, initial, revert and revert-layer of font-size',
    style: 'font-size: 20px',
    html: '<h2 style="font-size: inherit">w1</h2><h2 style="font-size: unset">w2</h2><h2 style="font-size: initial">w3</h2><h2 style="font-size: revert">w4</h2><h2 style="font-size: revert-layer">w5</h2><p style="font-size: revert">w6</p>',
    computed: [
      'w1: 20px/26px bold Montserrat #222222',
      'w2: 20px/26px bold Montserrat #222222',
      'w3: 16px/20.8px bold Montserrat #222222',
      'w4: 30px/39px bold Montserrat #222222',
      'w5: 40px/52px bold Montserrat #222222',
      'w6: 20px/26px regular Open Sans #222222',
    ],
  },
  {
    title: 'keywords of font-weight',
    style: 'font-size: 20px',
    html: '<h2 style="font-weight: initial">w1</h2><h2 style="font-weight: unset">w2</h2><h2 style="font-weight: revert">w3</h2><h2 style="font-weight: bolder">w4</h2><h2 style="font-weight: lighter">w5</h2><p style="font-weight: 600">w6 <b style="font-weight: lighter">w7</b> <b style="font-weight: inherit">w8</b></p><p style="font-weight:550">w9</p>',
    computed: [
      'w1: 40px/52px regular Montserrat #222222',
      'w2: 40px/52px regular Montserrat #222222',
      'w3: 40px/52px bold Montserrat #222222',
      'w4: 40px/52px bold Montserrat #222222',
      'w5: 40px/52px regular Montserrat #222222',
      'w6: 20px/26px bold Open Sans #222222',
      'w7: 20px/26px regular Open Sans #222222',
      'w8: 20px/26px bold Open Sans #222222',
      'w9: 20px/26px regular Open Sans #222222',
    ],
  },
  {
    title: 'larger, smaller and sizes by name',
    style: 'font-size: 24px',
    html: '<h2 style="font-size: larger">w1</h2><h2 style="font-size: smaller">w2</h2><p style="font-size: LARGER">w3 <span style="font-size: larger">w4</span></p><p style="font-size: x-large">w5</p><p style="font-size: xx-small">w6</p><p style="font-size: large">w7</p><p style="font-size: xxx-large">w8</p><p style="font-size:small">w9</p>',
    computed: [
      'w1: 28.8px/37.4px bold Montserrat #222222',
      'w2: 20px/26px bold Montserrat #222222',
      'w3: 28.8px/44.9px regular Open Sans #222222',
      'w4: 34.6px/44.9px regular Open Sans #222222',
      'w5: 24px/31.2px regular Open Sans #222222',
      'w6: 9px/11.7px regular Open Sans #222222',
      'w7: 18px/23.4px regular Open Sans #222222',
      'w8: 48px/62.4px regular Open Sans #222222',
      'w9: 13px/16.9px regular Open Sans #222222',
    ],
  },
  {
    title: 'rem and absolute units',
    style: 'font-size: 24px',
    html: '<h2 style="font-size: 2rem">w1</h2><p style="font-size: 1.5rem; letter-spacing: 0.1rem">w2</p><p style="font-size: 18pt">w3</p><p style="font-size: 1pc">w4</p><p style="font-size: 40Q">w5</p><p style="font-size: 1cm">w6</p>',
    computed: [
      'w1: 32px/41.6px bold Montserrat #222222',
      'w2: 24px/31.2px regular Open Sans spacing 1.6px #222222',
      'w3: 24px/31.2px regular Open Sans #222222',
      'w4: 16px/20.8px regular Open Sans #222222',
      'w5: 37.8px/49.1px regular Open Sans #222222',
      'w6: 37.8px/49.1px regular Open Sans #222222',
    ],
  },
  {
    title: 'letter-spacing in em, which is inherited as a length',
    style: 'font-size: 2rem; letter-spacing: 0.1em',
    html: '<h2>w1</h2><p style="font-size: 2em">w2</p><p style="font-size: 2em; letter-spacing: 0.1em">w3</p><p style="letter-spacing: normal">w4 <span style="letter-spacing: inherit">w5</span></p>',
    computed: [
      'w1: 64px/83.2px bold Montserrat spacing 3.2px #222222',
      'w2: 64px/83.2px regular Open Sans spacing 3.2px #222222',
      'w3: 64px/83.2px regular Open Sans spacing 6.4px #222222',
      'w4: 32px/41.6px regular Open Sans #222222',
      'w5: 32px/41.6px regular Open Sans #222222',
    ],
  },
  {
    title: 'letter-spacing of a heading in a block that declares one',
    style: 'letter-spacing: 2px',
    html: '<h2 style="letter-spacing: unset">w1</h2><h2 style="letter-spacing: initial">w2</h2>',
    computed: ['w1: 60px/78px bold Montserrat spacing 2px #222222', 'w2: 60px/78px bold Montserrat #222222'],
  },
  {
    title: 'inherit and currentColor in a block with a colour',
    style: 'color: #123456',
    html: '<h2>w1</h2><h2 style="color: inherit">w2</h2><p style="color: #aa0000">w3 <span style="color: currentColor">w4</span><span style="color: inherit">w5</span></p>',
    computed: [
      'w1: 60px/78px bold Montserrat #123456',
      'w2: 60px/78px bold Montserrat #123456',
      'w3: 30px/39px regular Open Sans #aa0000',
      'w4: 30px/39px regular Open Sans #aa0000',
      'w5: 30px/39px regular Open Sans #aa0000',
    ],
  },
  {
    title: 'keywords of color in a block without one',
    html: '<h2>w1</h2><h2 style="color: inherit">w2</h2><h2 style="color: currentcolor">w3</h2><h2 style="color: unset">w4</h2><h2 style="color: revert">w5</h2><h2 style="color: initial">w6</h2><p style="color: initial">w7</p>',
    computed: [
      'w1: 60px/78px bold Montserrat #222222',
      'w2: 60px/78px bold Montserrat #222222',
      'w3: 60px/78px bold Montserrat #222222',
      'w4: 60px/78px bold Montserrat #222222',
      'w5: 60px/78px bold Montserrat #222222',
      'w6: 60px/78px bold Montserrat #000000',
      'w7: 30px/39px regular Open Sans #000000',
    ],
  },
  {
    title: 'keywords of font-family',
    style: 'font-family: Georgia',
    html: '<h2>w1</h2><h2 style="font-family: inherit">w2</h2><h2 style="font-family: unset">w3</h2><h2 style="font-family: revert">w4</h2><p style="font-family: initial">w5</p><p><span style="font-family: Lato">w6 <span style="font-family: inherit">w7</span></span></p>',
    computed: [
      'w1: 60px/78px bold Montserrat #222222',
      'w2: 60px/78px bold Georgia #222222',
      'w3: 60px/78px bold Georgia #222222',
      'w4: 60px/78px bold Georgia #222222',
      'w5: 30px/39px regular Times New Roman #222222',
      'w6: 30px/39px regular Lato #222222',
      'w7: 30px/39px regular Georgia #222222',
    ],
  },
  {
    title: 'line heights in a block with one in px',
    style: 'font-size: 30px; line-height: 40px',
    html: '<h2>w1</h2><h2 style="line-height: inherit">w2</h2><p style="line-height: 1.2">w3</p><p style="line-height: 120%">w4</p><p style="line-height: 1.2; font-size: 20px">w5</p><p style="line-height: 1.2em; font-size: 20px">w6</p>',
    computed: [
      'w1: 60px/40px bold Montserrat #222222',
      'w2: 60px/40px bold Montserrat #222222',
      'w3: 30px/36px regular Open Sans #222222',
      'w4: 30px/36px regular Open Sans #222222',
      'w5: 20px/24px regular Open Sans #222222',
      'w6: 20px/24px regular Open Sans #222222',
    ],
  },
  {
    title: 'keywords of line-height of a heading',
    style: 'font-size: 30px',
    html: '<h2 style="line-height: inherit">w1</h2><h2 style="line-height: unset">w2</h2><h2 style="line-height: 0.9">w3</h2><h2 style="line-height: revert">w4</h2>',
    computed: [
      'w1: 60px/78px bold Montserrat #222222',
      'w2: 60px/78px bold Montserrat #222222',
      'w3: 60px/54px bold Montserrat #222222',
      'w4: 60px/78px bold Montserrat #222222',
    ],
  },
  {
    title: 'a line height in per cent, which is inherited as a length',
    style: 'line-height: 200%',
    html: '<p style="font-size: 10px">w1</p><h4>w2</h4>',
    computed: ['w1: 10px/60px regular Open Sans #222222', 'w2: 30px/60px bold Montserrat #222222'],
  },
  {
    title: 'a line height that is a number',
    style: 'line-height: 2',
    html: '<p style="font-size: 10px">w1</p><h4>w2</h4>',
    computed: ['w1: 10px/20px regular Open Sans #222222', 'w2: 30px/60px bold Montserrat #222222'],
  },
  {
    title: 'elements within lines',
    style: 'font-size: 40px',
    html: '<h2><small>w1</small> <code>w2</code> <strong>w3</strong> <em style="font-style: normal">w4</em></h2><p><small>w5 <small>w6</small></small> <big>w7</big> <kbd>w8</kbd> <code style="font-size: 1em">w9</code></p>',
    computed: [
      'w1: 48px/104px bold Montserrat #222222',
      'w2: 68px/104px bold JetBrains Mono #222222',
      'w3: 80px/104px bold Montserrat #222222',
      'w4: 80px/104px bold Montserrat #222222',
      'w5: 24px/62.4px regular Open Sans #222222',
      'w6: 14.4px/62.4px regular Open Sans #222222',
      'w7: 48px/62.4px regular Open Sans #222222',
      'w8: 40px/62.4px regular JetBrains Mono #222222',
      'w9: 40px/62.4px regular JetBrains Mono #222222',
    ],
  },
  {
    title: 'superscript and subscript',
    style: 'font-size: 40px',
    html: '<p>w1 <sup>w2</sup> <sub style="font-size: 1em">w3</sub> <sup style="font-size: 10px">w4</sup></p>',
    computed: [
      'w1: 40px/52px regular Open Sans #222222',
      'w2: 28px/52px regular Open Sans #222222',
      'w3: 40px/52px regular Open Sans #222222',
      'w4: 10px/52px regular Open Sans #222222',
    ],
  },
  {
    title: 'lists in lists, and headings in lists',
    style: 'font-size: 40px',
    html: '<ul style="font-size: 0.5em"><li>w1<ul style="font-size: 0.5em"><li>w2</li></ul></li><li style="font-size: 2em">w3 <span style="font-size: 50%">w4</span></li></ul><ol><li><p style="font-size: 50%">w5</p></li><li><h3>w6</h3></li></ol>',
    computed: [
      'w1: 20px/26px regular Open Sans left #222222',
      'w2: 10px/13px regular Open Sans left #222222',
      'w3: 40px/52px regular Open Sans left #222222',
      'w4: 20px/52px regular Open Sans left #222222',
      'w5: 20px/26px regular Open Sans left #222222',
      'w6: 52px/67.6px bold Montserrat left #222222',
    ],
  },
  {
    title: 'blocks in a container',
    style: 'font-size: 40px',
    html: '<div style="font-size: 0.5em; color: #0000ff"><h2 style="font-size: 1em">w1</h2><ul><li>w2</li></ul><p style="font-size: inherit">w3</p></div>',
    computed: [
      'w1: 20px/26px bold Montserrat #222222',
      'w2: 20px/26px regular Open Sans left #0000ff',
      'w3: 20px/26px regular Open Sans #0000ff',
    ],
  },
  {
    title: 'blocks in a quotation',
    style: 'font-size: 40px',
    html: '<blockquote style="font-size: 0.5em"><p>w1</p><h2 style="font-size: 1em; font-style: normal">w2</h2></blockquote>',
    computed: ['w1: 20px/26px regular italic Open Sans left #5c6470', 'w2: 20px/26px bold Montserrat left #222222'],
  },
  {
    title: 'a quotation that overrides the stylesheet',
    style: 'font-size: 40px',
    html: '<blockquote style="font-style: normal; color: inherit"><p style="font-size: 50%">w1</p></blockquote>',
    computed: ['w1: 20px/26px regular Open Sans left #222222'],
  },
  {
    title: 'preformatted text',
    style: 'font-size: 40px',
    html: '<pre>w1</pre><pre style="font-size: 0.5em">w2</pre><pre style="font-size: inherit; font-family: inherit"><code>w3</code></pre><pre><code style="font-size: 2em">w4</code></pre><pre style="line-height: inherit">w5</pre>',
    computed: [
      'w1: 16px/19.2px regular JetBrains Mono left #e6e8ec',
      'w2: 20px/24px regular JetBrains Mono left #e6e8ec',
      'w3: 40px/48px regular Open Sans left #e6e8ec',
      'w4: 32px/38.4px regular JetBrains Mono left #e6e8ec',
      'w5: 16px/20.8px regular JetBrains Mono left #e6e8ec',
    ],
  },
  {
    title: 'the shorthand font',
    style: 'font-size: 40px; font-weight: 700; font-style: italic',
    html: '<p>w1</p><p style="font-weight: initial; font-style: initial">w2</p><p style="font: inherit">w3</p><p style="font: italic 700 20px/1.5 Georgia, serif">w4</p><p style="font: 2em Lato">w5</p><p style="font-size: 3em; font: 1em/2 Lato; font-weight: 700">w6</p><pre>w7</pre>',
    computed: [
      'w1: 40px/52px bold italic Open Sans #222222',
      'w2: 40px/52px regular Open Sans #222222',
      'w3: 40px/52px bold italic Open Sans #222222',
      'w4: 20px/30px bold italic Georgia #222222',
      'w5: 80px/normal regular Lato #222222',
      'w6: 40px/80px bold Lato #222222',
      'w7: 16px/19.2px regular JetBrains Mono left #e6e8ec',
    ],
  },
  {
    title: 'text-transform',
    style: 'text-transform: uppercase',
    html: '<h2 style="text-transform: inherit">w1</h2><h2>w2</h2><p style="text-transform: none">w3</p><p style="text-transform: initial">w4</p><p>w5</p>',
    computed: [
      'w1: 60px/78px bold Montserrat all-caps #222222',
      'w2: 60px/78px bold Montserrat #222222',
      'w3: 30px/39px regular Open Sans #222222',
      'w4: 30px/39px regular Open Sans #222222',
      'w5: 30px/39px regular Open Sans all-caps #222222',
    ],
  },
  {
    title: 'spans in spans',
    style: 'font-size: 40px',
    html: '<p><span style="font-size: 0.5em">w1 <span style="font-size: 200%; color: #00ff00">w2 <em style="font-size: smaller">w3</em></span></span></p>',
    computed: [
      'w1: 20px/52px regular Open Sans #222222',
      'w2: 40px/52px regular Open Sans #00ff00',
      'w3: 33.3px/52px regular italic Open Sans #00ff00',
    ],
  },
  {
    title: 'order, importance and invalid values',
    style: 'font-size: 40px',
    html: '<p style="line-height: 1.5em; font-size: 0.5em">w1</p><p style="font-size: 0.5em !important; font-size: 3em">w2</p><p style="font-size: 20px; font-size: nonsense">w3</p><h2 style="font-size: nonsense; font-weight: heavy">w4</h2><h2 style="font-size: -1em">w5</h2>',
    computed: [
      'w1: 20px/30px regular Open Sans #222222',
      'w2: 120px/156px regular Open Sans #222222',
      'w3: 40px/52px regular Open Sans #222222',
      'w4: 80px/104px bold Montserrat #222222',
      'w5: 80px/104px bold Montserrat #222222',
    ],
  },
  {
    title: 'cells, rows and tables with sizes',
    type: 'table',
    style: 'font-size: 40px',
    html: '<table style="font-size: 0.5em"><tbody><tr style="font-size: 2em; font-style: italic"><th>w1</th><td style="font-size: 0.5em">w2</td></tr><tr><td><p style="font-size: 2em">w3</p></td><th style="font-weight: inherit">w4 <b>w5</b></th></tr></tbody></table>',
    computed: [
      'w1: 40px/52px bold italic Open Sans left #222222',
      'w2: 20px/26px regular italic Open Sans left #222222',
      'w3: 40px/52px regular Open Sans left #222222',
      'w4: 20px/26px regular Open Sans left #222222',
      'w5: 20px/26px bold Open Sans left #222222',
    ],
  },
  {
    title: 'a table with a head, in a block with a colour',
    type: 'table',
    style: 'font-size: 20px; color: #445566',
    html: '<table><thead style="font-size: 2em"><tr><th>w1</th><td align="right">w2</td></tr></thead><tbody><tr><td><h2 style="font-size: 1em; font-family: inherit">w3</h2></td><td style="text-align: center; color: #ff0000">w4</td></tr></tbody></table>',
    computed: [
      'w1: 40px/52px bold Open Sans left #445566',
      'w2: 40px/52px regular Open Sans right #445566',
      'w3: 20px/26px bold Open Sans left #445566',
      'w4: 20px/26px regular Open Sans #ff0000',
    ],
  },
  {
    title: 'text in a shape',
    type: 'shape',
    style: 'font-size: 50%',
    html: '<div class="shape-text"><p>w1</p><h2>w2</h2><h2 style="font-size: 1em; font-weight: inherit">w3 <span style="font-size: 2em">w4</span></h2></div>',
    computed: [
      'w1: 15px/19.5px regular Open Sans #ffffff',
      'w2: 30px/39px bold Montserrat #ffffff',
      'w3: 15px/39px regular Montserrat #ffffff',
      'w4: 30px/39px regular Montserrat #ffffff',
    ],
  },
  {
    title: 'links',
    style: 'font-size: 28px',
    html: '<p><a href="https://tides.example/" style="color: inherit">w1</a> <a href="https://tides.example/" style="color: revert-layer">w2</a></p><h2><a href="https://tides.example/">w3</a></h2>',
    computed: [
      'w1: 28px/36.4px regular Open Sans #222222',
      'w2: 28px/36.4px regular Open Sans #2a67cf',
      'w3: 56px/72.8px bold Montserrat #2a67cf',
    ],
  },
  {
    title: 'marks',
    style: 'font-size: 28px',
    html: '<h2><mark style="color: inherit">w1</mark> <mark>w2</mark></h2>',
    computed: ['w1: 56px/72.8px bold Montserrat #222222', 'w2: 56px/72.8px bold Montserrat #ffffff'],
  },
  {
    title: 'inherit of a block',
    style: 'font-size: inherit',
    html: '<p>w1</p>',
    computed: ['w1: 30px/39px regular Open Sans #222222'],
  },
  {
    title: 'initial of a block',
    style: 'font-size: initial',
    html: '<h2>w1</h2>',
    computed: ['w1: 32px/41.6px bold Montserrat #222222'],
  },
  {
    title: 'larger of a block',
    style: 'font-size: larger',
    html: '<h2 style="font-size: 100%">w1</h2>',
    computed: ['w1: 36px/46.8px bold Montserrat #222222'],
  },
  {
    title: 'text-align',
    style: 'text-align: right',
    html: '<p>w1</p><p style="text-align: inherit">w2</p><p style="text-align: initial">w3</p><h2 style="text-align: unset">w4</h2><h2 style="text-align: center">w5</h2><ul><li>w6</li><li style="text-align: inherit">w7</li></ul>',
    computed: [
      'w1: 30px/39px regular Open Sans right #222222',
      'w2: 30px/39px regular Open Sans right #222222',
      'w3: 30px/39px regular Open Sans left #222222',
      'w4: 60px/78px bold Montserrat right #222222',
      'w5: 60px/78px bold Montserrat #222222',
      'w6: 30px/39px regular Open Sans left #222222',
      'w7: 30px/39px regular Open Sans left #222222',
    ],
  },
  {
    title: 'font-variant',
    style: 'font-variant-caps: small-caps',
    html: '<p>w1</p><p style="font-variant: normal">w2</p><h2 style="font-variant-caps: inherit">w3</h2>',
    computed: [
      'w1: 30px/39px regular Open Sans small-caps #222222',
      'w2: 30px/39px regular Open Sans #222222',
      'w3: 60px/78px bold Montserrat small-caps #222222',
    ],
  },
  {
    title: 'weights relative to the parent',
    style: 'font-size: 20px',
    html: '<div style="font-weight: 900"><p>w1 <span style="font-weight: lighter">w2 <span style="font-weight: lighter">w3</span></span></p><p style="font-weight: 300">w4 <span style="font-weight: bolder">w5 <span style="font-weight: bolder">w6</span></span></p></div>',
    computed: [
      'w1: 20px/26px bold Open Sans #222222',
      'w2: 20px/26px bold Open Sans #222222',
      'w3: 20px/26px bold Open Sans #222222',
      'w4: 20px/26px regular Open Sans #222222',
      'w5: 20px/26px regular Open Sans #222222',
      'w6: 20px/26px regular Open Sans #222222',
    ],
  },
  {
    title: 'other elements',
    style: 'font-size: 20px',
    html: '<dl><dt>w1</dt><dd style="font-size: 2em">w2</dd></dl><figure style="font-size: 0.5em"><figcaption style="font-size: 2em">w3</figcaption></figure><address>w4</address><p><cite>w5</cite> <tt>w6</tt> <ins>w7</ins> <del>w8</del></p>',
    computed: [
      'w1: 20px/26px bold Open Sans left #222222',
      'w2: 40px/52px regular Open Sans left #222222',
      'w3: 20px/26px regular Open Sans #222222',
      'w4: 20px/26px regular italic Open Sans #222222',
      'w5: 20px/26px regular italic Open Sans #222222',
      'w6: 20px/26px regular Courier New #222222',
      'w7: 20px/26px regular Open Sans #222222',
      'w8: 20px/26px regular Open Sans #222222',
    ],
  },
  {
    title: 'custom properties of the theme',
    style: 'font-size: var(--deck-h2)',
    html: '<p style="font-size: var(--deck-h1); line-height: var(--deck-heading-line)">w1</p><p style="font-weight: var(--deck-heading-weight)">w2</p>',
    computed: ['w1: 150px/195px regular Open Sans #222222', 'w2: 60px/78px bold Open Sans #222222'],
  },
  {
    title: 'a text block that is a table',
    style: 'font-size: 20px',
    html: '<table style="font-size: 2em"><tbody><tr><td style="font-weight: bolder">w1</td></tr></tbody></table>',
    computed: ['w1: 40px/52px bold Open Sans left #222222'],
  },
  {
    title: 'a table among paragraphs',
    style: 'font-size: 20px',
    html: '<p>w1</p><table style="font-size: 2em"><tbody><tr><th>w2</th></tr></tbody></table>',
    computed: ['w1: 20px/26px regular Open Sans #222222', 'w2: 40px/52px bold Open Sans left #222222'],
  },
  {
    title: 'a slide that declares styles',
    type: 'raw',
    html: '<section style="font-size: 20px; color: #112233; font-weight: 700; line-height: 2"><div class="sl-block" data-block-type="text" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content" style="z-index: 11;"><p>w1</p><h2 style="font-size: 2em; font-weight: inherit; color: inherit">w2</h2></div></div></section>',
    computed: ['w1: 20px/40px bold Open Sans #112233', 'w2: 40px/52px bold Montserrat #112233'],
  },
  {
    title: 'a slide in a stack that declares styles',
    type: 'raw',
    html: '<section style="font-size: 20px; letter-spacing: 2px; color: #112233"><section style="font-size: 2em"><div class="sl-block" data-block-type="text" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content" style="z-index: 11; font-size: 50%"><p>w1</p><h3>w2</h3></div></div></section></section>',
    computed: ['w1: 20px/26px regular Open Sans spacing 2px #222222', 'w2: 26px/33.8px bold Montserrat #222222'],
  },
  {
    title: 'a block in a group that declares styles',
    type: 'raw',
    html: '<section><div class="sl-block sl-block-group" data-block-type="group" style="font-size: 40px"><div class="sl-block-content sl-block-group-content" style="z-index: 11; color: #223344; letter-spacing: 0.1em"><div class="sl-block" data-block-type="text" style="left: 40px; top: 20px; width: 600px; height: 200px; font-style: italic"><div class="sl-block-style" style="z-index: 12; opacity: 0.5; font-weight: 700"><div class="sl-block-content" style="z-index: 12; font-size: 0.5em"><p>w1</p><h2>w2</h2></div></div></div></div></div></section>',
    computed: [
      'w1: 20px/26px bold italic Open Sans spacing 4px #223344',
      'w2: 40px/52px bold italic Montserrat spacing 4px #223344',
    ],
  },
  {
    title: 'a poll',
    type: 'raw',
    html: '<section><div class="sl-block" data-block-type="poll" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content" style="z-index: 11; font-size: 40px"><p class="poll-question">w1</p><ul class="poll-options"><li class="poll-option" data-option-id="a"><span class="poll-words">w2</span></li></ul></div></div></section>',
    computed: ['w1: 40px/52px bold Open Sans left #222222', 'w2: 32px/41.6px regular Open Sans left #222222'],
  },
  {
    title: 'the shorthand font of a block',
    style: 'font: 700 1.5em/1.2 Lato',
    html: '<p>w1</p><h2>w2</h2><h2 style="font: inherit">w3</h2>',
    computed: [
      'w1: 45px/54px bold Lato #222222',
      'w2: 90px/117px bold Montserrat #222222',
      'w3: 45px/54px bold Lato #222222',
    ],
  },
  {
    title: 'keywords and units in capitals',
    style: 'font-size: 40px',
    html: '<h2 style="font-size: 1EM; font-family: INHERIT">w1</h2><p style="font-weight: BOLD">w2</p>',
    computed: ['w1: 40px/52px bold Open Sans #222222', 'w2: 40px/52px bold Open Sans #222222'],
  },
];

/** The theme of these decks: Office names its fonts by what they are for. */
const FONTS: Readonly<Record<string, string>> = { '+mj-lt': 'Montserrat', '+mn-lt': 'Open Sans' };
const COLORS: Readonly<Record<string, string>> = { tx1: '222222', hlink: '2A67CF' };

async function exportSlide({ type = 'text', style = '', html }: StyleCase): Promise<XmlElement> {
  let ids = 0;
  const shape = type === 'shape' ? ' data-shape-type="rect" data-shape-fill-color="#2266aa"' : '';
  const slide =
    type === 'raw'
      ? html
      : `<section><div class="sl-block" data-block-type="${type}" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content" style="z-index: 11; ${style}"${shape}>${html}</div></div></section>`;
  const { deck } = parseDeck(slide, { newId: () => `new-${(ids += 1)}`, width: 960, height: 700 });
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve(null),
    lose: () => undefined,
  });
  return parseXml(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array(), 'slide1.xml');
}

/** To a tenth: presentations have hundredths of a point. */
const px = (hundredthsOfPoint: number): string => `${Math.round(hundredthsOfPoint * (10 / 75)) / 10}px`;

/** The style of every word `w1`, `w2` … of a slide, in the notation of the cases. */
function exportedStyles(slide: XmlElement): readonly string[] {
  const paragraphs = [...within(slide)].filter(({ name }) => name === 'a:p');
  return paragraphs.flatMap((paragraph) => {
    const properties = child(paragraph, 'a:pPr');
    const line = numberOf(path(properties, 'a:lnSpc', 'a:spcPts'), 'val');
    const align = { l: ['left'], r: ['right'], just: ['justify'] }[attributeOf(properties, 'algn') ?? ''] ?? [];
    return paragraph.children.flatMap((run): readonly string[] => {
      const words = (child(run, 'a:t')?.text ?? '').match(/w\d+/g) ?? [];
      const style = child(run, 'a:rPr');
      const scale = numberOf(style, 'baseline') === 0 ? 1 : SUPERSCRIPT_SCALE;
      const spacing = numberOf(style, 'spc') ?? 0;
      const caps = attributeOf(style, 'cap') ?? 'none';
      const typeface = attributeOf(child(style, 'a:latin'), 'typeface') ?? '';
      const fill = child(style, 'a:solidFill')?.children[0] ?? null;
      const color = attributeOf(fill, 'val') ?? '';
      const written = [
        `${px(scale * (numberOf(style, 'sz') ?? 0))}/${line === null ? 'normal' : px(line)}`,
        attributeOf(style, 'b') === '1' ? 'bold' : 'regular',
        ...(attributeOf(style, 'i') === '1' ? ['italic'] : []),
        FONTS[typeface] ?? typeface,
        ...(caps === 'none' ? [] : [`${caps}-caps`]),
        ...(spacing === 0 ? [] : [`spacing ${px(spacing)}`]),
        ...align,
        `#${(COLORS[color] ?? color).toLowerCase()}`,
      ].join(' ');
      return words.map((word) => `${word}: ${written}`);
    });
  });
}

test.each(CASES)('exports $title as a browser computes it', async (one) => {
  expect(exportedStyles(await exportSlide(one))).toEqual(one.computed);
});

test('exports a formula at the size of its block, which the stylesheet and KaTeX enlarge', async () => {
  const formula = (style: string): string =>
    `<section><div class="sl-block" data-block-type="math" style="left: 40px; top: 20px; width: 600px; height: 200px;"><div class="sl-block-content" data-math-source="x" style="z-index: 11; ${style}"></div></div></section>`;
  const sizes = async (style: string): Promise<readonly (number | null)[]> => {
    const slide = await exportSlide({ title: '', type: 'raw', html: formula(style), computed: [] });
    const runs = [...within(slide)].filter(({ name }) => name === 'm:r');
    return runs.map((run) => numberOf(child(run, 'a:rPr'), 'sz'));
  };
  expect(await sizes('')).toEqual([Math.round(30 * 1.2 * 1.21 * 75)]);
  expect(await sizes('font-size: 50%')).toEqual([Math.round(15 * 1.21 * 75)]);
});
