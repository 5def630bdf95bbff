const MM_PER_INCH = 25.4;
/** Of a length without unit: a pixel of CSS. */
const MM_PER_PIXEL = MM_PER_INCH / 96;
const UNITS: Readonly<Record<string, number>> = {
  '': MM_PER_PIXEL,
  px: MM_PER_PIXEL,
  mm: 1,
  cm: 10,
  in: MM_PER_INCH,
  pt: MM_PER_INCH / 72,
  pc: MM_PER_INCH / 6,
};

/** An attribute of the outermost element by its name; undefined without one. */
type AttributeOf = (name: 'viewBox' | 'width' | 'height') => string | null | undefined;

const length = (text?: string | null): { value: number; mm: number } | null => {
  const [, digits = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const each = UNITS[unit.toLowerCase()];
  const value = Number(digits);
  return digits === '' || each === undefined || value === 0 ? null : { value, mm: value * each };
};

/** CSS's size for a drawing without any size. */
const NO_SIZE = { width: 300, height: 150 };

/** The view box, or its replacement: units across and down. */
function viewBoxOf(root: AttributeOf): { width: number; height: number } {
  const numbers = (root('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (width > 0 && height > 0) return { width, height };
  return {
    width: length(root('width'))?.value ?? NO_SIZE.width,
    height: length(root('height'))?.value ?? NO_SIZE.height,
  };
}

/**
 * The size of a drawing in mm, not rounded, and its width in units; a drawing without a size is as large as its view
 * box.
 */
export function svgSize(root: AttributeOf): { width: number; height: number; unitsAcross: number } {
  const box = viewBoxOf(root);
  const [named, tall] = [length(root('width')), length(root('height'))];
  const fromHeight = tall === null ? box.width * MM_PER_PIXEL : (tall.mm * box.width) / box.height;
  const width = named?.mm ?? fromHeight;
  return { width, height: tall?.mm ?? (width * box.height) / box.width, unitsAcross: box.width };
}
