import { ActionIcon, Badge, Button, Card, createTheme, type MantineColorsTuple } from '@mantine/core';

/** 먹: the store's ink, as a scale; 9 is the palette's own tone. */
const ink: MantineColorsTuple = [
  '#f3f5f8',
  '#e4e8ee',
  '#cbd3de',
  '#a9b5c6',
  '#8494aa',
  '#647690',
  '#4a5d79',
  '#35527a',
  '#263a58',
  '#1b2a41',
];

/** 청자: the store's accent; 3 is the palette's own tone, 7 is the lightest that carries white text (5.2:1). */
const celadon: MantineColorsTuple = [
  '#f1f7f4',
  '#e0ede7',
  '#bcd6ca',
  '#93bcaa',
  '#74a692',
  '#5b8b7b',
  '#497668',
  '#3d6b5c',
  '#2f5d50',
  '#1f443a',
];

/** 감: for what people must notice. */
const persimmon: MantineColorsTuple = [
  '#fdf1eb',
  '#fae3d8',
  '#f2c3ac',
  '#eaa17e',
  '#e28558',
  '#d96c3f',
  '#c2572b',
  '#b04a20',
  '#8f3b19',
  '#6c2b11',
];

const FONT =
  "'Pretendard Core', 'Pretendard Variable', Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif";

const CALENDAR_LABELS = { monthLabelFormat: 'YYYY년 M월', yearLabelFormat: 'YYYY년' };

/** The console's look: dense, calm, and in the shop's style. */
export const theme = createTheme({
  colors: { ink, celadon, persimmon },
  primaryColor: 'celadon',
  respectReducedMotion: true,
  primaryShade: 7,
  black: '#1b2a41',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  defaultRadius: 6,
  cursorType: 'pointer',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'ink' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm' },
      // A status is never cut off: narrow tables scroll instead.
      styles: { root: { textTransform: 'none', minWidth: 'max-content' } },
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'md', padding: 'md' } }),
    // Named, not imported: these are loaded with the pages that need them.
    DateInput: { defaultProps: CALENDAR_LABELS },
    DatePickerInput: { defaultProps: CALENDAR_LABELS },
    Input: { defaultProps: { size: 'sm' } },
    Modal: { styles: { title: { fontWeight: 650 } } },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 'sm', highlightOnHover: true } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
