import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { PasswordField } from '../../../shared/ui/Field';
import { Stamp } from '../../../shared/ui/Stamp';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { devicesQuery, useEndDevice, type Device } from '../api/devices';
import { deviceName } from '../lib/device-name';

/** Devices on which the member is signed in; other devices can be signed out here. */
export function DeviceList() {
  const devices = useQuery(devicesQuery());
  if (devices.isPending) {
    return (
      <Pending label="로그인 기기를 불러오는 중입니다.">
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-20" />
      </Pending>
    );
  }
  if (devices.isError) {
    return (
      <ErrorState
        message={messageOf(devices.error, '로그인 기기를 불러오지 못했습니다.')}
        onRetry={() => void devices.refetch()}
      />
    );
  }
  // There is always one: this device.
  return (
    <ul className="border-t border-rule">
      {devices.data.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const name = deviceName(device.userAgent);
  const Icon = /Mobi|Android|iPhone|iPad/.test(device.userAgent ?? '') ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.current && <Stamp tone="pine">이 기기</Stamp>}
        </h3>
        <p className="figures text-sm text-ink-soft">
          최근 사용 {formatDateTimeKst(device.lastUsedAt)}
          {device.ip !== null && ` · IP ${device.ip}`}
        </p>
        <p className="figures text-sm text-ink-faint">로그인 {formatDateTimeKst(device.startedAt)}</p>
      </div>
      {!device.current && <EndButton device={device} name={name} />}
    </li>
  );
}

function EndButton({ device, name }: { device: Device; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        <span className="sr-only">
          {name} {formatDateTimeKst(device.lastUsedAt)}
        </span>
        로그아웃
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="기기 로그아웃"
        description={`${name}에서 로그아웃하려면 비밀번호를 확인합니다.`}
      >
        <EndForm id={device.id} />
      </Dialog>
    </>
  );
}

/** Asks for the password: an open window must not be enough to sign the owner out elsewhere. */
function EndForm({ id }: { id: string }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const end = useEndDevice();
  const { errors } = form.formState;
  const signOut = ({ currentPassword }: { currentPassword: string }): void => {
    if (end.isPending) return;
    end.mutate(
      { id, currentPassword },
      {
        onSuccess: (message) => {
          toast(message || messageFor('LOGIN_SESSION_ENDED'));
          // The button disappears with the device: the focus moves to the page.
          document.getElementById('main')?.focus();
        },
        onError: (error) =>
          showServerErrors(error, form.setError, ['currentPassword'], messageFor('INTERNAL_ERROR')),
      },
    );
  };
  return (
    <PostForm
      aria-label="기기 로그아웃"
      onSubmit={(event) => void form.handleSubmit(signOut)(event)}
      className="space-y-4"
    >
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        aria-required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: messageFor('USER_PW_NULL') })}
      />
      {errors.root?.message !== undefined && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" variant="primary" className="w-full" aria-disabled={end.isPending}>
        {end.isPending ? '로그아웃 중…' : '로그아웃'}
      </Button>
    </PostForm>
  );
}
