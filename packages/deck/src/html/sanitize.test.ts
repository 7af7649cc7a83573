import { expect, test } from 'vitest';
import { sanitizeHtml } from './sanitize.ts';
test('x', () => {
  for (const h of [
    '<p onclick=x>hi<script>1</script><svg viewbox="0 0 1 1"><use href="data:x#a"/><use xlink:href="#b"/></svg>',
    '<table><a>x<tr><td>1',
    '<div style="color:red;position:fixed;background:url(javascript:x) ;width:10px">',
    '<p><a href="java\nscript:1">a</a><a href=#x>b</a><iframe src=//x>',
    '<b><p>a</b>c',
    '<foo>a<my-el x=1 data-y=2>',
  ]) {
    const r = sanitizeHtml(h);
    console.log(r.html, JSON.stringify(r.removed));
    expect(sanitizeHtml(r.html).html).toBe(r.html);
  }
});
