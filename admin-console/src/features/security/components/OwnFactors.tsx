import {
  Alert,
  Button,
  Code,
  Group,
  List,
  Modal,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf, qrCodeOf } from '@store/openapi/session';
import { formatDateTimeKst, messageFor, RECOVERY_CODES_HINT, withParticle } from '@store/domain';
import { ownSecurityOptions } from '@store/openapi';
import { askFirst } from '../../../shared/ui/ask-first';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import {
  type OwnSecurity,
  type TotpOffer,
  useAddPasskey,
  useEnrolTotp,
  useMakeRecoveryCodes,
  useRemoveFactor,
  useTotpOffer,
} from '../api/security';

type Adding = 'totp' | 'passkey';

/** The operator's own authenticator app, passkeys and recovery codes. */
export function OwnFactors() {
  const own = useQuery(ownSecurityOptions());
  const remove = useRemoveFactor();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (own.isPending) return <RowsSkeleton rows={4} />;
  if (own.isError) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  const { totpSince, passkeys, recoveryCodesLeft, required } = own.data;
  const factors = (totpSince === null ? 0 : 1) + passkeys.length;
  // The server refuses it as well.
  const mayRemove = !(required && factors === 1);
  const askToRemove = (id: number | null, what: string): void =>
    askFirst({
      title: `${what} 삭제`,
      text: lossOf(what, factors === 1),
      confirm: '삭제',
      onConfirm: () => remove.mutate(id, { onSuccess: notifyDone, onError: (error) => notifyFailed(error) }),
    });
  const enrolled = (fresh: string[] | null): void => {
    setAdding(null);
    setCodes(fresh);
    notifyDone(messageFor('SECOND_FACTOR_SAVED'));
  };
  return (
    <Section title="내 2단계 인증">
      <Stack gap="md">
        <Advice none={factors === 0} mayRemove={mayRemove} />
        <DescriptionList>
          <Description name="인증 앱">
            <Group gap="sm">
              {totpSince === null ? '없음' : `${formatDateTimeKst(totpSince)} 등록`}
              <Button size="xs" variant="default" onClick={() => setAdding('totp')}>
                {totpSince === null ? '인증 앱 등록' : '새 휴대폰으로 변경'}
              </Button>
              {totpSince !== null && mayRemove && (
                <Button size="xs" variant="default" onClick={() => askToRemove(null, '인증 앱')}>
                  인증 앱 삭제
                </Button>
              )}
            </Group>
          </Description>
          <Description name="패스키">
            <Stack gap="xs" align="flex-start">
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={mayRemove ? () => askToRemove(passkey.id, `패스키 ‘${passkey.name}’`) : undefined}
                />
              ))}
              <Button size="xs" variant="default" onClick={() => setAdding('passkey')}>
                패스키 등록
              </Button>
            </Stack>
          </Description>
          {factors > 0 && <RecoveryLine left={recoveryCodesLeft} onCodes={setCodes} />}
        </DescriptionList>
      </Stack>
      <AddingDialog adding={adding} onClose={() => setAdding(null)} onDone={enrolled} />
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}

interface AddingDialogProps extends AddProps {
  adding: Adding | null;
  onClose: () => void;
}

function AddingDialog({ adding, onClose, onDone }: AddingDialogProps) {
  return (
    <Modal
      opened={adding !== null}
      onClose={onClose}
      title={adding === 'totp' ? '인증 앱 등록' : '패스키 등록'}
      centered
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      {adding === 'totp' && <AddTotp onDone={onDone} />}
      {adding === 'passkey' && <AddPasskey onDone={onDone} />}
    </Modal>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title="복구 코드"
      centered
      // Shown only this once: only a confirmation that they are stored closes it, not a slip of the hand.
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <RecoveryCodes codes={codes ?? []} onDone={onClose} />
    </Modal>
  );
}

const lossOf = (what: string, isLast: boolean): string =>
  isLast
    ? '마지막 인증 수단입니다. 삭제하면 복구 코드도 함께 삭제되고, 다음부터 비밀번호만으로 로그인합니다.'
    : `${withParticle(what, '으로/로')}는 더 이상 로그인할 수 없습니다. 다른 인증 수단은 그대로 남습니다.`;

function Advice({ none, mayRemove }: { none: boolean; mayRemove: boolean }) {
  if (none)
    return (
      <Text size="sm">
        비밀번호가 유출되어도 다른 사람의 로그인을 막을 수 있습니다. 인증 앱이나 패스키 중 하나를 등록해
        주세요.
      </Text>
    );
  return mayRemove ? null : (
    <Text size="sm" c="dimmed">
      {messageFor('SECOND_FACTOR_LAST')}
    </Text>
  );
}

interface PasskeyLineProps {
  passkey: OwnSecurity['passkeys'][number];
  /** Absent if it may not be removed. */
  onRemove?: () => void;
}

function PasskeyLine({ passkey: { name, lastUsedAt }, onRemove }: PasskeyLineProps) {
  return (
    <Group gap="sm">
      {name}
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? '아직 쓰지 않음' : `최근 사용 ${formatDateTimeKst(lastUsedAt)}`}
      </Text>
      {onRemove !== undefined && (
        <Button size="xs" variant="default" aria-label={`패스키 ${name} 삭제`} onClick={onRemove}>
          삭제
        </Button>
      )}
    </Group>
  );
}

function RecoveryLine({ left, onCodes }: { left: number; onCodes: (codes: string[] | null) => void }) {
  const renew = useMakeRecoveryCodes();
  const ask = (): void =>
    askFirst({
      title: '복구 코드 다시 만들기',
      text: '새 코드 10개를 만듭니다. 기존 복구 코드는 모두 사용할 수 없게 됩니다.',
      confirm: '다시 만들기',
      onConfirm: () =>
        renew.mutate(undefined, { onSuccess: onCodes, onError: (error) => notifyFailed(error) }),
    });
  return (
    <Description name="복구 코드">
      <Group gap="sm">
        {left}개 남음
        <Button
          size="xs"
          variant="default"
          aria-label="복구 코드 다시 만들기"
          loading={renew.isPending}
          onClick={ask}
        >
          다시 만들기
        </Button>
      </Group>
    </Description>
  );
}

interface AddProps {
  onDone: (recoveryCodes: string[] | null) => void;
}

const textOf = (error: Error): string =>
  error instanceof ApiError ? messageOf(error, messageFor('SAVE_FAILED')) : messageFor('PASSKEY_REFUSED');

const isPasswordWrong = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'CURRENT_PASSWORD_WRONG';

/** Errors that belong to no field. */
function Problem({ error }: { error: Error | null }) {
  if (error === null || isPasswordWrong(error)) return null;
  return (
    <Alert color="persimmon" role="alert">
      {textOf(error)}
    </Alert>
  );
}

/** A field that takes the focus and selects its text when its value was refused. */
function useRefusedField(error: Error | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) field.current?.select();
  }, [error]);
  return field;
}

function AddTotp({ onDone }: AddProps) {
  const offer = useTotpOffer();
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  if (offer.data !== undefined) return <ConfirmTotp offer={offer.data} onDone={onDone} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (password !== '' && !offer.isPending) offer.mutate(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Problem error={offer.error} />
        <PasswordField
          value={password}
          onChange={setPassword}
          isTried={isTried}
          failure={offer.error}
          autoFocus
        />
        <Submit label="다음" loading={offer.isPending} />
      </Stack>
    </form>
  );
}

function ConfirmTotp({ offer, onDone }: AddProps & { offer: TotpOffer }) {
  const enrol = useEnrolTotp();
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRefusedField(enrol.error);
  const { size, path } = qrCodeOf(offer.uri);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (code.trim() === '' || enrol.isPending) return;
    enrol.mutate({ ticket: offer.ticket, code: code.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          인증 앱으로 QR 코드를 스캔하거나 설정 키를 입력한 후, 앱에 표시되는 6자리 숫자를 입력해 주세요.
        </Text>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          width={208}
          height={208}
          role="img"
          aria-label="인증 앱 등록용 QR 코드"
          shapeRendering="crispEdges"
          style={{ alignSelf: 'center', background: '#fff' }}
        >
          <path d={path} fill="#000" />
        </svg>
        <Text size="sm" component="div">
          설정 키 <Code>{offer.secret}</Code>
        </Text>
        <TextInput
          ref={field}
          label="인증 코드"
          error={
            enrol.error === null
              ? isTried && code.trim() === '' && messageFor('SECOND_FACTOR_CODE_REQUIRED')
              : textOf(enrol.error)
          }
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Submit label="등록" loading={enrol.isPending} />
      </Stack>
    </form>
  );
}

function AddPasskey({ onDone }: AddProps) {
  const add = useAddPasskey();
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (password === '' || name.trim() === '' || add.isPending) return;
    add.mutate({ password, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Problem error={add.error} />
        <TextInput
          label="패스키 이름"
          error={isTried && name.trim() === '' && messageFor('PASSKEY_NAME_FORM')}
          description="예: 사무실 노트북"
          maxLength={40}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PasswordField value={password} onChange={setPassword} isTried={isTried} failure={add.error} />
        <Submit label="등록" loading={add.isPending} />
      </Stack>
    </form>
  );
}

interface PasswordFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** The form was sent at least once. */
  isTried: boolean;
  /** Why it was refused. */
  failure: Error | null;
  autoFocus?: boolean;
}

function PasswordField({ value, onChange, isTried, failure, autoFocus = false }: PasswordFieldProps) {
  const wrong = failure !== null && isPasswordWrong(failure) ? failure : null;
  const field = useRefusedField(wrong);
  return (
    <PasswordInput
      ref={field}
      label="현재 비밀번호"
      description="본인인지 확인합니다."
      data-autofocus={autoFocus || undefined}
      error={wrong === null ? isTried && value === '' && messageFor('USER_PW_NULL') : textOf(wrong)}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': '비밀번호 보기' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Submit({ label, loading }: { label: string; loading: boolean }) {
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={loading}>
        {label}
      </Button>
    </Group>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="sm">
      <Text size="sm">{RECOVERY_CODES_HINT}</Text>
      <List listStyleType="none" ff="monospace" size="sm">
        {codes.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button data-autofocus variant="default" component="a" href={file} download="recovery-codes.txt">
          파일로 저장
        </Button>
        <Button onClick={onDone}>보관 완료</Button>
      </Group>
    </Stack>
  );
}
