/** `icon` is a PNG as Base64. Without a name, the text beside it names the action. */
export function Icon({ icon, name = '' }: { icon: string; name?: string }) {
  return (
    <img
      src={`data:image/png;base64,${icon}`}
      alt={name}
      {...(name === '' ? {} : { title: name })}
      style={{ maxWidth: 20, maxHeight: 20, verticalAlign: 'middle' }}
    />
  );
}
