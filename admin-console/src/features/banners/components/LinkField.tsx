import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { messageFor } from '@store/domain';
import { linkResult } from '../lib/banner-form';

interface LinkFieldProps extends Omit<TextInputProps, 'error'> {
  value: string;
  error?: string | undefined;
}

/** Where the button leads, checked while it is typed. */
export function LinkField({ value, error, ...others }: LinkFieldProps) {
  const result = linkResult(value);
  const refused = result.kind === 'refused' ? messageFor('BANNER_LINK_FORM') : undefined;
  return (
    <div>
      <TextInput
        label="이동할 주소"
        placeholder="/products?category=towel"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error ?? refused}
        {...others}
      />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {result.kind === 'none' && '비워두면 버튼이 표시되지 않습니다.'}
        {result.kind === 'store' && (
          <Anchor href={value.trim()} target="_blank" rel="noreferrer" inherit>
            스토어 화면에서 확인 <ExternalLink size={11} aria-label="(새 창)" />
          </Anchor>
        )}
        {result.kind === 'elsewhere' && `외부 주소 ${result.host}: 허용된 주소인지 저장할 때 확인합니다.`}
      </Text>
    </div>
  );
}
