/** Size of the banners before and after they load, so that nothing below them jumps. */
export const BANNER_BOX = 'h-[27rem] sm:h-auto sm:aspect-[5/2]';
