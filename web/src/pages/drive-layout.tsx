export function DriveLayout() { return null; }
