import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { devicesQuery, useEndDevice, type Device } from '../api/devices';
import { deviceName } from '../lib/device-name';

/** Where the member is signed in; another device can be signed out from here. */
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
  // There is always one: the device that asks.
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
  const end = useEndDevice();
  const signOut = (): void => {
    if (end.isPending) return;
    end.mutate(device.id, {
      onSuccess: (message) => {
        toast(message || messageFor('LOGIN_SESSION_ENDED'));
        // The button goes with the device: the focus goes to the page.
        document.getElementById('main')?.focus();
      },
      onError: (error) => toast(messageOf(error, messageFor('INTERNAL_ERROR')), { tone: 'danger' }),
    });
  };
  return (
    <Button size="sm" onClick={signOut} aria-disabled={end.isPending}>
      <span className="sr-only">
        {name} {formatDateTimeKst(device.lastUsedAt)}
      </span>
      로그아웃
    </Button>
  );
}
