import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Note } from '../ui/States';
import { ADDRESS_RULES, type AddressValues } from './address-values';
import type { PostcodeResult } from './Postcode';

// The finder's code is loaded only when it is opened.
const Postcode = lazy(() => import('./Postcode'));

type Mode = 'closed' | 'finding' | 'manual' | 'unavailable';

/** Postcode and address from the finder, read-only; typed where the finder is unavailable or the buyer prefers it. */
export function PostcodeFields() {
  const { register, setValue, setFocus } = useFormContext<AddressValues>();
  const [mode, setMode] = useState<Mode>('closed');
  const isManual = mode === 'manual' || mode === 'unavailable';
  const take = ({ postalCode, address1 }: PostcodeResult): void => {
    setValue('postalCode', postalCode, { shouldDirty: true });
    setValue('address1', address1, { shouldDirty: true, shouldValidate: true });
    setMode('closed');
    setFocus('address2');
  };
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label="우편번호"
          inputMode="numeric"
          readOnly={!isManual}
          maxLength={10}
          {...register('postalCode')}
        />
        <Button
          onClick={() => setMode(mode === 'finding' ? 'closed' : 'finding')}
          aria-expanded={mode === 'finding'}
        >
          주소 찾기
        </Button>
      </div>
      <Finder mode={mode} onChoose={take} onUnavailable={() => setMode('unavailable')} />
      <AddressLineField isManual={isManual} onManual={() => setMode('manual')} />
    </>
  );
}

interface FinderProps {
  mode: Mode;
  onChoose: (address: PostcodeResult) => void;
  onUnavailable: () => void;
}

function Finder({ mode, onChoose, onUnavailable }: FinderProps) {
  if (mode === 'finding') {
    return (
      <Suspense fallback={<p role="status">우편번호 찾기를 불러오는 중입니다…</p>}>
        <Postcode onChoose={onChoose} onUnavailable={onUnavailable} />
      </Suspense>
    );
  }
  if (mode !== 'unavailable') return null;
  return (
    <div role="status">
      <Note tone="warning">우편번호 찾기에 연결할 수 없습니다. 주소를 직접 입력해 주세요.</Note>
    </div>
  );
}

interface AddressLineFieldProps {
  isManual: boolean;
  onManual: () => void;
}

function AddressLineField({ isManual, onManual }: AddressLineFieldProps) {
  const { register, formState } = useFormContext<AddressValues>();
  return (
    <>
      <TextField
        label="주소"
        readOnly={!isManual}
        aria-required
        autoComplete="address-line1"
        placeholder={isManual ? '도로명 주소' : '‘주소 찾기’로 입력됩니다'}
        error={formState.errors.address1?.message}
        {...register('address1', { validate: ADDRESS_RULES.address1 })}
      />
      {!isManual && (
        <Button variant="quiet" size="sm" className="!px-0" onClick={onManual}>
          주소 직접 입력
        </Button>
      )}
    </>
  );
}
