import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDateKst } from '@store/domain';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import type { NewKey } from '../api/keys';
import { PARTNER_DOCS } from './AreaTabs';
import styles from './partners.module.css';

/** How long the button says that it has copied, milliseconds. */
const COPIED_MS = 2_000;

interface KeySecretProps {
  made: NewKey;
  /** What became of the key that it replaces. */
  note?: string;
  onDone: () => void;
}

/** A key that was just made, with its secret. Only a confirmation that it is stored leads on. */
export function KeySecret({ made, note, onDone }: KeySecretProps) {
  const [isKept, setKept] = useState(false);
  const { copied, copy, error } = useClipboard({ timeout: COPIED_MS });
  const copyButton = useRef<HTMLButtonElement>(null);
  // Also leaving the page, or closing the tab, asks first.
  const { blocked } = useLeaveGuard(true);
  const id = useId();
  // The step takes the place of a form whose button had the focus.
  useEffect(() => copyButton.current?.focus(), []);
  const finish = (): void => {
    blocked?.reset();
    onDone();
  };
  return (
    <Stack gap="sm">
      <Alert color="persimmon" id={`${id}-warning`} title="이 키는 다시 표시되지 않습니다">
        지금 복사해 서버 설정이나 비밀번호 관리자에 보관해 주세요. 잃어버리면 새로 만들어야 합니다. 이메일이나
        메신저로 보내지 마세요.
      </Alert>
      <div>
        <Text size="sm" fw={600} mb={4} id={`${id}-label`}>
          {made.name} · {formatDateKst(made.expiresAt)}까지
        </Text>
        <div className={styles.secret} role="group" aria-labelledby={`${id}-label`}>
          {made.key}
        </div>
      </div>
      {note !== undefined && <Text size="sm">{note}</Text>}
      <Text size="sm">
        업체의 개발자에게{' '}
        <Anchor href={PARTNER_DOCS} target="_blank" rel="noreferrer" inherit underline="always">
          API 문서
        </Anchor>
        를 함께 알려 주세요.
      </Text>
      <Button
        ref={copyButton}
        variant={isKept ? 'default' : 'filled'}
        aria-describedby={`${id}-warning`}
        leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        onClick={() => copy(made.key)}
      >
        <span aria-live="polite">{copied ? '복사했습니다' : '키 복사'}</span>
      </Button>
      {error !== null && <Text size="sm">복사하지 못했습니다. 키를 선택해 직접 복사해 주세요.</Text>}
      {blocked !== null && !isKept && (
        <Text size="sm" c="persimmon.8" role="alert">
          아직 보관하지 않은 키가 있습니다. 보관한 뒤 나갈 수 있습니다.
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Checkbox
          label="키를 안전한 곳에 보관했습니다"
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={finish}>
          완료
        </Button>
      </Group>
    </Stack>
  );
}
