export const themes = {};
