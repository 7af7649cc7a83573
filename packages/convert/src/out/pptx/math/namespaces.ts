/**
 * Formulas of Office in a drawing (`a14:m`, MS-ODRAWXML 2.8), and what stands beside them for programs that know none.
 */
export const FORMULA_NAMESPACES = {
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  a14: 'http://schemas.microsoft.com/office/drawing/2010/main',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
} as const;
