import { type Xml, xml } from '../xml.ts';
import { FORMULA_NAMESPACES } from './namespaces.ts';

/** An object that holds formulas, beside the same one for programs that know none. */
export function withFormulas(set: Xml, plain: Xml): Xml {
  return xml(
    'mc:AlternateContent',
    { 'xmlns:mc': FORMULA_NAMESPACES.mc },
    xml('mc:Choice', { 'xmlns:a14': FORMULA_NAMESPACES.a14, Requires: 'a14' }, set),
    xml('mc:Fallback', {}, plain),
  );
}
