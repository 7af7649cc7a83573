/** The product's mark: a lantern on its stand. */
export function Mark() {
  return (
    <svg className="ed-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="6.5" r="4.5" fill="var(--lantern)" />
      <rect x="6" y="13" width="12" height="4" rx="1" fill="currentColor" />
      <rect x="2" y="18" width="20" height="4" rx="1" fill="currentColor" />
    </svg>
  );
}
