export const shortcuts = {};
