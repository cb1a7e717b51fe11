/** Forms on a page of their own go no wider: a longer line is hard to read. */
export const FORM_WIDTH = 880;
