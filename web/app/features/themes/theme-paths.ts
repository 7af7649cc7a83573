export const THEMES_PATH = '/themes';

export const themePath = ({ id }: { readonly id: string }): string => `${THEMES_PATH}/${id}/edit`;

export const themesAddress = (page: number): string =>
  page <= 1 ? THEMES_PATH : `${THEMES_PATH}?page=${String(page)}`;
