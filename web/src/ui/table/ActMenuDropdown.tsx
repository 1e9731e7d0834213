import { Kbd, Menu } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { ActMenuProps } from './acts.ts';
import classes from './ActMenu.module.css';

/** In the body: containers with their own width would move the fixed place. */
export default function ActMenuDropdown({ at, label, acts, onClose }: ActMenuProps) {
  return createPortal(
    <Menu opened onClose={onClose} position="bottom-start" offset={2} returnFocus>
      <Menu.Target>
        <span className={classes.place} style={{ left: at.x, top: at.y }}>
          {label}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ id, label, icon: Icon, key, danger, disabled, run }) => (
          <Menu.Item
            key={id}
            className={classes.item ?? ''}
            data-danger={danger}
            disabled={disabled === true}
            aria-keyshortcuts={key}
            leftSection={Icon === undefined ? undefined : <Icon size={16} />}
            rightSection={
              key === undefined ? undefined : (
                <Kbd size="xs" aria-hidden="true">
                  {key}
                </Kbd>
              )
            }
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  );
}
