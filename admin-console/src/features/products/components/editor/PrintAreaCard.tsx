import { Button, Checkbox, Group, NumberInput, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { messageFor, PRINT_LIMITS, type ViewBox } from '@store/domain';
import { proportionedBox } from '../../lib/print-form';
import type { NumberInput as NumberValue, ProductForm } from '../../lib/product-form';
import { CodeField } from './CodeField';
import { FormNumber, FormSelect, FormText } from './Fields';
import styles from './OptionCard.module.css';
import { PrintBox } from './PrintBox';
import { PrintRowHead } from './PrintMethodCard';

const FITS = [
  { value: 'logo', label: '영역 안에 로고 배치' },
  { value: 'full', label: '영역 전체 인쇄 (재단 여백)' },
];

/** How much box and size may differ in proportion. */
const PROPORTION = 0.02;
const PERCENT = 100;
const DEFAULT_TEST_MM = 80;

/** One print area: a box on a picture of the product and its size in mm. */
export function PrintAreaCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const path = `print.areas.${index}` as const;
  const { getValues } = useFormContext<ProductForm>();
  const [name, saved] = useWatch<ProductForm, [`${typeof path}.name`, `${typeof path}.saved`]>({
    name: [`${path}.name`, `${path}.saved`],
  });
  const title = name.trim() || `${index + 1}번째 인쇄 위치`;
  const others = (): string[] =>
    (getValues('print.areas') ?? []).filter((_, other) => other !== index).map(({ code }) => code);
  return (
    <fieldset className={styles.card} aria-label={title}>
      <PrintRowHead path={path} title={title} onRemove={onRemove} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        <FormText name={`${path}.name`} label="위치 이름" maxLength={PRINT_LIMITS.name} />
        <CodeField
          name={`${path}.code`}
          label="코드"
          source={name}
          saved={saved}
          fallback="area"
          taken={others}
        />
        <FormNumber name={`${path}.unitAdd`} label="개당 추가 금액" placeholder="0" suffix="원" />
        <Mm name={`${path}.widthMm`} label="인쇄 너비" />
        <Mm name={`${path}.heightMm`} label="인쇄 높이" />
        <FormSelect name={`${path}.fit`} label="채움" data={FITS} />
        <Mm name={`${path}.safeMm`} label="안전 여백" />
        <Mm name={`${path}.bleedMm`} label="재단 여백" />
      </SimpleGrid>
      <AreaMethods index={index} title={title} />
      <AreaBox index={index} title={title} />
    </fieldset>
  );
}

function Mm({
  name,
  label,
}: {
  name: `print.areas.${number}.${'widthMm' | 'heightMm' | 'safeMm' | 'bleedMm'}`;
  label: string;
}) {
  return <FormNumber name={name} label={label} placeholder="0" suffix="mm" allowDecimal decimalScale={1} />;
}

/** Which methods print here. */
function AreaMethods({ index, title }: { index: number; title: string }) {
  const methods = useWatch<ProductForm, 'print.methods'>({ name: 'print.methods' }) ?? [];
  return (
    <Controller<ProductForm, `print.areas.${number}.methods`>
      name={`print.areas.${index}.methods`}
      render={({ field, fieldState }) => (
        <Checkbox.Group
          mt="xs"
          label="이 위치의 인쇄 방식"
          aria-label={`${title} 인쇄 방식`}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        >
          <Group gap="md" mt={4}>
            {methods
              .filter(({ code }) => code !== '')
              .map(({ code, name }) => (
                <Checkbox key={code} value={code} label={name.trim() || code} />
              ))}
          </Group>
        </Checkbox.Group>
      )}
    />
  );
}

interface MmSize {
  widthMm: number;
  heightMm: number;
}

/** Null while a side is missing. */
const sizeOf = (widthMm: NumberValue, heightMm: NumberValue): MmSize | null =>
  widthMm === '' || heightMm === '' || widthMm <= 0 || heightMm <= 0 ? null : { widthMm, heightMm };

/** Whether the box on the picture has other proportions than the print in reality. */
function isOutOfProportion(box: ViewBox, size: MmSize | null, pictureRatio: number | null): boolean {
  if (size === null || pictureRatio === null) return false;
  const drawn = (box.width / box.height) * pictureRatio;
  return Math.abs(drawn / (size.widthMm / size.heightMm) - 1) > PROPORTION;
}

/** The box on the picture: drawn, moved and sized with the pointer or keys, or typed. */
function AreaBox({ index, title }: { index: number; title: string }) {
  const path = `print.areas.${index}` as const;
  const images = useWatch<ProductForm, 'images'>({ name: 'images' });
  const [imageUrl, widthMm, heightMm] = useWatch<
    ProductForm,
    [`${typeof path}.imageUrl`, `${typeof path}.widthMm`, `${typeof path}.heightMm`]
  >({ name: [`${path}.imageUrl`, `${path}.widthMm`, `${path}.heightMm`] });
  const { field, fieldState } = useController<ProductForm, `${typeof path}.viewBox`>({
    name: `${path}.viewBox`,
  });
  const [pictureRatio, setPictureRatio] = useState<number | null>(null);
  const [testMm, setTestMm] = useState<number>(DEFAULT_TEST_MM);
  const box = field.value;
  const size = sizeOf(widthMm, heightMm);
  const isOff = isOutOfProportion(box, size, pictureRatio);
  return (
    <div style={{ marginTop: 10 }}>
      <FormSelect
        name={`${path}.imageUrl`}
        label="그릴 이미지"
        data={images.map((image, at) => ({
          value: image.imageUrl,
          label: `${at + 1}. ${image.altText || '상품 이미지'}`,
        }))}
      />
      {imageUrl !== '' && (
        <PrintBox
          imageUrl={imageUrl}
          title={title}
          box={box}
          onChange={field.onChange}
          onPicture={setPictureRatio}
          testShare={size === null || testMm <= 0 ? null : testMm / size.widthMm}
          testLabel={`시험 로고 ${testMm}mm`}
          problem={fieldState.error?.message ?? (isOff ? messageFor('PRINT_BOX_PROPORTION') : null)}
        />
      )}
      <BoxNumbers title={title} box={box} onBox={field.onChange} testMm={testMm} onTestMm={setTestMm} />
      {isOff && size !== null && (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          onClick={() => field.onChange(proportionedBox(box, size, pictureRatio ?? 1))}
        >
          mm 비율에 맞추기
        </Button>
      )}
    </div>
  );
}

const SIDES = [
  ['x', '왼쪽'],
  ['y', '위'],
  ['width', '영역 너비'],
  ['height', '영역 높이'],
] as const;

interface BoxNumbersProps {
  title: string;
  box: ViewBox;
  onBox: (box: ViewBox) => void;
  testMm: number;
  onTestMm: (mm: number) => void;
}

/** The same box as numbers, and the width of the test logo. */
function BoxNumbers({ title, box, onBox, testMm, onTestMm }: BoxNumbersProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs" mt="xs">
      {SIDES.map(([key, label]) => (
        <NumberInput
          key={key}
          label={label}
          aria-label={`${title} ${label}`}
          value={Math.round(box[key] * PERCENT * PERCENT) / PERCENT}
          onChange={(typed) => typeof typed === 'number' && onBox({ ...box, [key]: typed / PERCENT })}
          min={0}
          max={PERCENT}
          decimalScale={2}
          suffix="%"
          hideControls
        />
      ))}
      <NumberInput
        label="시험 로고 너비"
        aria-label={`${title} 시험 로고 너비`}
        value={testMm}
        onChange={(typed) => onTestMm(typeof typed === 'number' ? typed : 0)}
        min={1}
        suffix="mm"
        hideControls
      />
    </SimpleGrid>
  );
}
