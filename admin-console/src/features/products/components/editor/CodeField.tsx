import { TextInput, Tooltip, type TextInputProps } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { PRODUCT_LIMITS } from '@store/domain';
import { codeFromLabel } from '../../lib/code-from-label';
import type { ProductForm } from '../../lib/product-form';

interface CodeFieldProps extends TextInputProps {
  name: FieldPathByValue<ProductForm, string>;
  /** The text that the code is made from. */
  source: string;
  /** Stored codes stay: carts and orders refer to them. */
  saved: boolean;
  fallback: string;
  /** Codes of the others. */
  taken: () => string[];
}

/** A code that follows its label until somebody types another one, and never changes once it is stored. */
export function CodeField({ name, source, saved, fallback, taken, ...others }: CodeFieldProps) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, typeof name>({ name });
  const own = useRef(saved || value !== '');
  const lastSource = useRef(source);
  useEffect(() => {
    if (own.current || lastSource.current === source) return;
    lastSource.current = source;
    onChange(source.trim() === '' ? '' : codeFromLabel(source, taken(), fallback));
  }, [source, taken, fallback, onChange]);
  return (
    <TextInput
      {...others}
      ref={ref}
      name={name}
      value={value}
      readOnly={saved}
      maxLength={PRODUCT_LIMITS.optionCode}
      variant={saved ? 'filled' : 'default'}
      rightSection={
        saved && (
          <Tooltip label="장바구니와 주문에서 사용하는 코드라 변경할 수 없습니다.">
            <Lock size={13} aria-label="고정된 코드" />
          </Tooltip>
        )
      }
      onBlur={onBlur}
      onChange={(event) => {
        own.current = event.currentTarget.value !== '';
        onChange(event);
      }}
      error={fieldState.error?.message}
    />
  );
}
