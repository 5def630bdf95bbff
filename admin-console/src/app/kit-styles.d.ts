/** The style sheet of the kit, or the part of it that every screen needs (scripts/lib/kit-styles.ts). */
declare module 'virtual:kit-styles';
