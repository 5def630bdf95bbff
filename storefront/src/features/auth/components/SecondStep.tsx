import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { messageFor, RECOVERY_CODES_HINT } from '@store/domain';
import { ApiError, messageOf, qrCodeOf, type LoginChallenge } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import {
  useCompleteLogin,
  useEnrolLogin,
  useTotpOffer,
  type EnrolledSessionDto,
  type SessionDto,
} from '../api/auth';

interface SecondStepProps {
  challenge: LoginChallenge;
  onEnter: (session: SessionDto) => void;
  /** Back to identifier and password. */
  onBack: () => void;
}

/** The second login step of staff: confirm a factor, or enrol the first one. */
export function SecondStep({ challenge, onEnter, onBack }: SecondStepProps) {
  return challenge.enrolment ? (
    <Enrolment challenge={challenge} onEnter={onEnter} onBack={onBack} />
  ) : (
    <Confirmation challenge={challenge} onEnter={onEnter} onBack={onBack} />
  );
}

/** The server's message; an aborted passkey has none. */
const problemOf = (error: unknown): string | null => {
  if (error === null) return null;
  return error instanceof ApiError
    ? messageOf(error, messageFor('LOGIN_FAILED'))
    : messageFor('PASSKEY_REFUSED');
};

/** A heading that takes the focus, so that a screen reader announces the next step. */
function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h2>
  );
}

function Confirmation({ challenge, onEnter, onBack }: SecondStepProps) {
  const login = useCompleteLogin();
  const { ticket, methods, passkey } = challenge;
  const hasPasskey = methods.includes('passkey') && passkey !== null;
  const isCode = login.variables?.code !== undefined;
  return (
    <div className="space-y-4">
      <StepTitle>2단계 인증</StepTitle>
      {!isCode && login.isError && <Note tone="danger">{problemOf(login.error)}</Note>}
      {hasPasskey && (
        <PasskeyWay
          isPending={login.isPending}
          isAsking={login.isPending && !isCode}
          onChoose={() => login.mutate({ ticket, passkey }, { onSuccess: onEnter })}
        />
      )}
      <CodeForm
        variant={hasPasskey ? 'plain' : 'primary'}
        label={methods.includes('totp') ? '인증 코드' : '복구 코드'}
        hint={
          methods.includes('totp')
            ? '인증 앱의 6자리 숫자를 입력해 주세요. 휴대폰이 없으면 복구 코드를 입력해도 됩니다.'
            : '패스키를 사용할 수 없으면 복구 코드를 입력해 주세요.'
        }
        isPending={login.isPending}
        isSending={login.isPending && isCode}
        failure={isCode ? login.error : null}
        onCode={(code) => login.mutate({ ticket, code }, { onSuccess: onEnter })}
      />
      <Back onBack={onBack} />
    </div>
  );
}

interface PasskeyWayProps {
  /** A passkey or a code is being checked. */
  isPending: boolean;
  /** The browser is asking for the passkey. */
  isAsking: boolean;
  onChoose: () => void;
}

/** The quicker way; the code field is below it. */
function PasskeyWay({ isPending, isAsking, onChoose }: PasskeyWayProps) {
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={isPending}
        onClick={() => !isPending && onChoose()}
      >
        {isAsking ? '패스키 확인 중…' : '패스키로 확인'}
      </Button>
      <p className="border-t border-rule pt-4 text-sm text-ink-faint">또는 코드를 입력해 주세요.</p>
    </>
  );
}

function Enrolment({ challenge: { ticket }, onEnter, onBack }: SecondStepProps) {
  const offer = useTotpOffer();
  const enrol = useEnrolLogin();
  const [done, setDone] = useState<EnrolledSessionDto | null>(null);
  const onSuccess = (session: EnrolledSessionDto): void =>
    session.recoveryCodes === null ? onEnter(session) : setDone(session);
  if (done !== null) {
    return <RecoveryCodes codes={done.recoveryCodes ?? []} onGoOn={() => onEnter(done)} />;
  }
  const isCode = enrol.variables?.code !== undefined;
  const problem = problemOf((isCode ? null : enrol.error) ?? offer.error);
  return (
    <div className="space-y-4">
      <StepTitle>2단계 인증 등록</StepTitle>
      <p className="text-ink-soft">
        직원은 2단계 인증이 필요합니다. 인증 앱이나 패스키를 등록하면 로그인이 완료됩니다.
      </p>
      {problem !== null && <Note tone="danger">{problem}</Note>}
      {offer.data === undefined ? (
        <>
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            aria-disabled={offer.isPending}
            onClick={() => !offer.isPending && offer.mutate(ticket)}
          >
            {offer.isPending ? '준비 중…' : '인증 앱 등록'}
          </Button>
          <Button
            variant="plain"
            size="lg"
            className="w-full"
            aria-disabled={enrol.isPending}
            onClick={() => !enrol.isPending && enrol.mutate({ ticket }, { onSuccess })}
          >
            {enrol.isPending ? '패스키 등록 중…' : '패스키 등록'}
          </Button>
        </>
      ) : (
        <>
          <p>
            인증 앱으로 QR 코드를 스캔하거나 설정 키를 입력한 후, 앱에 표시되는 6자리 숫자를 입력해 주세요.
          </p>
          <QrCode text={offer.data.uri} />
          <p className="break-all text-sm text-ink-soft">
            설정 키 <code className="select-all font-semibold text-ink">{offer.data.secret}</code>
          </p>
          <CodeForm
            label="인증 코드"
            isPending={enrol.isPending}
            isSending={enrol.isPending}
            failure={isCode ? enrol.error : null}
            onCode={(code) => enrol.mutate({ ticket, code }, { onSuccess })}
          />
        </>
      )}
      <Back onBack={onBack} />
    </div>
  );
}

interface CodeFormProps {
  label: string;
  hint?: string;
  variant?: 'primary' | 'plain';
  /** This form or another one is being checked. */
  isPending: boolean;
  /** The code of this form is being checked. */
  isSending: boolean;
  /** Why the last code was refused. */
  failure: Error | null;
  onCode: (code: string) => void;
}

function CodeForm({
  label,
  hint,
  variant = 'primary',
  isPending,
  isSending,
  failure,
  onCode,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After pressing the button, people type the next code without looking for the field.
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  };
  const error = isMissing ? messageFor('SECOND_FACTOR_CODE_REQUIRED') : problemOf(failure);
  return (
    <PostForm onSubmit={submit} className="space-y-4">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error ?? undefined}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant={variant} size="lg" className="w-full" aria-disabled={isPending}>
        {isSending ? '확인 중…' : '확인'}
      </Button>
    </PostForm>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" className="w-full" onClick={onBack}>
      다른 계정으로 로그인
    </Button>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = qrCodeOf(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="인증 앱 등록용 QR 코드"
      className="mx-auto size-52 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes, onGoOn }: { codes: readonly string[]; onGoOn: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="space-y-4">
      <StepTitle>복구 코드</StepTitle>
      <p>{RECOVERY_CODES_HINT}</p>
      <ul className="grid gap-1 rounded-sheet border border-rule bg-hanji-light p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={file}
        download="recovery-codes.txt"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        파일로 저장
      </a>
      <Button variant="primary" size="lg" className="w-full" onClick={onGoOn}>
        보관 완료
      </Button>
    </div>
  );
}
