const TYPES = ['feat', 'fix', 'docs', 'style', 'refactor', 'perf', 'test', 'build', 'ci', 'chore', 'revert'];
const LONGEST = 72;
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([^()]+\\))?!?: \\S`);

/** The rules that the subject of a commit breaks. */
export function problemsOfSubject(subject: string): string[] {
  const problems: string[] = [];
  if (!SUBJECT.test(subject))
    problems.push(`does not start with 'type: ' or 'type(scope): ', with a type of ${TYPES.join(', ')}`);
  if (subject.endsWith('.')) problems.push('ends with a full stop');
  // Counted in characters, not in UTF-16 units.
  const { length } = [...subject];
  if (length > LONGEST) problems.push(`has ${length} characters, of which a subject may have ${LONGEST}`);
  return problems;
}
