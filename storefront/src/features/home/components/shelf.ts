/** The first shelf of the home page: it is as high for members as for visitors, so that nothing below it jumps. */
export const SHELF_BOX = 'md:min-h-[26.125rem]';
export const SHELF_LIST = 'border-t-2 border-ink';
/** Four of them beside each other are as high as the shelf. */
export const SHELF_ROW = 'relative flex h-22 items-center gap-3 border-b border-rule hover:bg-hanji-light';
