/** The elements that may stand in a deck, by namespace. `docs/sanitiser.md` gives the reasons. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const HTML_ELEMENTS = words(
  'a abbr address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup ' +
    'data dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ' +
    'input ins kbd label li main mark menu meter nav nobr ol p picture pre progress q rp rt ruby s samp section small ' +
    'source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr',
);

export const SVG_ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image marker linearGradient ' +
    'radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG ' +
    'feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile ' +
    'feTurbulence switch title desc animate animateTransform animateMotion set mpath a',
);

export const MATH_ELEMENTS = words(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts ' +
    'mprescripts none mtable mtr mtd mpadded mphantom menclose mstyle merror semantics annotation',
);

/** Elements where a parser may go back to HTML inside SVG or MathML: only text may stand in them. */
export const TEXT_ONLY_FOREIGN = words('title desc mi mn mo ms mtext annotation');

/**
 * Elements that leave with all they hold: their content is code, belongs to another document, or is read as raw text,
 * which is how markup is hidden from a sanitiser. Every other HTML element that is not allowed leaves its content
 * behind; in SVG and MathML what is not allowed leaves whole.
 */
export const DROPPED_WITH_CONTENT = words(
  'script style noscript template object embed applet frame frameset noframes noembed base link meta head title ' +
    'textarea select option optgroup datalist xmp plaintext portal fencedframe param basefont bgsound keygen ' +
    'annotation-xml mglyph malignmark',
);

/** `<my-element>`: does nothing unless the page defines it, and ours defines none. */
export const CUSTOM_ELEMENT = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

export const VOID_ELEMENTS = words(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen',
);

/** Elements that make a box of their own: what is not here flows in a line. */
export const BLOCK_ELEMENTS = words(
  'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup ' +
    'hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption colgroup col',
);

const GLOBAL_ATTRIBUTES = words('class title lang dir style role translate id tabindex hidden');

/** Attributes of single elements, beyond the global ones, `data-*` and `aria-*`. */
const HTML_ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href target rel hreflang'),
  audio: words('src controls autoplay loop muted preload'),
  blockquote: words('cite'),
  br: words('clear'),
  button: words('type disabled'),
  canvas: words('width height'),
  caption: words('align'),
  col: words('span width align valign'),
  colgroup: words('span width align valign'),
  data: words('value'),
  del: words('cite datetime'),
  details: words('open'),
  div: words('align'),
  font: words('color size face'),
  h1: words('align'),
  h2: words('align'),
  h3: words('align'),
  h4: words('align'),
  h5: words('align'),
  h6: words('align'),
  hr: words('size width color align noshade'),
  iframe: words('src width height allow allowfullscreen loading frameborder scrolling sandbox referrerpolicy'),
  img: words('src srcset sizes alt width height loading decoding align border hspace vspace'),
  input: words('type checked disabled'),
  ins: words('cite datetime'),
  li: words('value type'),
  meter: words('value min max low high optimum'),
  ol: words('start type reversed'),
  p: words('align'),
  pre: words('width'),
  progress: words('value max'),
  q: words('cite'),
  source: words('src srcset sizes type media width height'),
  table: words('border cellpadding cellspacing align width height summary bgcolor rules frame'),
  tbody: words('align valign'),
  td: words('colspan rowspan headers scope abbr align valign width height bgcolor nowrap'),
  tfoot: words('align valign'),
  th: words('colspan rowspan headers scope abbr align valign width height bgcolor nowrap'),
  thead: words('align valign'),
  time: words('datetime'),
  tr: words('align valign height bgcolor'),
  track: words('src kind srclang label default'),
  ul: words('type'),
  video: words('src poster controls autoplay loop muted playsinline preload width height'),
};

const SVG_ATTRIBUTES = words(
  'xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points ' +
    'pathLength transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip clip-path ' +
    'clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type filter filterUnits primitiveUnits marker-start ' +
    'marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient patternUnits patternContentUnits ' +
    'patternTransform gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity href xlink:href ' +
    'font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor ' +
    'text-decoration text-rendering textLength lengthAdjust dominant-baseline alignment-baseline baseline-shift ' +
    'writing-mode direction unicode-bidi dx dy rotate startOffset method spacing side pointer-events cursor ' +
    'paint-order vector-effect shape-rendering image-rendering color-interpolation color-interpolation-filters ' +
    'color-rendering enable-background flood-color flood-opacity lighting-color in in2 result mode type values ' +
    'tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX ' +
    'targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation ' +
    'pointsAtX pointsAtY pointsAtZ limitingConeAngle z stdDeviation scale xChannelSelector yChannelSelector radius ' +
    'baseFrequency numOctaves seed stitchTiles attributeName attributeType begin dur end min max restart repeatCount ' +
    'repeatDur calcMode keyTimes keySplines keyPoints from to by additive accumulate path origin target ' +
    'xml:space requiredFeatures requiredExtensions systemLanguage isolation mix-blend-mode',
);

const MATH_ATTRIBUTES = words(
  'xmlns display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground stretchy symmetric fence ' +
    'separator largeop movablelimits accent accentunder form lspace rspace minsize maxsize linethickness bevelled ' +
    'numalign denomalign width height depth voffset notation columnalign rowalign columnspacing rowspacing columnlines ' +
    'rowlines frame columnspan rowspan encoding open close dir',
);

export type Namespace = 'html' | 'svg' | 'math';

export function isAllowedElement(tag: string, namespace: Namespace): boolean {
  if (namespace === 'svg') return SVG_ELEMENTS.has(tag);
  if (namespace === 'math') return MATH_ELEMENTS.has(tag);
  return HTML_ELEMENTS.has(tag) || CUSTOM_ELEMENT.test(tag);
}

/** Whether an attribute of this name may stand on this element at all; its value is judged apart. */
export function isAllowedAttribute(tag: string, name: string, namespace: Namespace): boolean {
  if (GLOBAL_ATTRIBUTES.has(name) || isOpenAttribute(name)) return true;
  if (namespace === 'svg') return SVG_ATTRIBUTES.has(name);
  if (namespace === 'math') return MATH_ATTRIBUTES.has(name);
  return Object.hasOwn(HTML_ATTRIBUTES, tag) && HTML_ATTRIBUTES[tag]?.has(name) === true;
}

const OPEN_ATTRIBUTE = /^(?:data|aria)-[a-z0-9_.-]+$/;

/** `data-*` and `aria-*`. */
function isOpenAttribute(name: string): boolean {
  return (name.startsWith('data-') || name.startsWith('aria-')) && OPEN_ATTRIBUTE.test(name);
}
