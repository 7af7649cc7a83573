export const collaboration = {};
